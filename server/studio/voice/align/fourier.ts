/** Fast Fourier transform in place; the length is a power of two. */
export function fourier(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let index = 1, mirror = 0; index < length; index++) {
    let bit = length >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) {
      for (const part of [real, imaginary]) {
        const kept = part[index] as number;
        part[index] = part[mirror] as number;
        part[mirror] = kept;
      }
    }
  }
  for (let size = 2; size <= length; size <<= 1) {
    const half = size / 2;
    for (let offset = 0; offset < half; offset++) {
      const angle = (-2 * Math.PI * offset) / size;
      const cosine = Math.cos(angle);
      const sine = Math.sin(angle);
      for (let even = offset; even < length; even += size) {
        const odd = even + half;
        const oddReal = (real[odd] as number) * cosine - (imaginary[odd] as number) * sine;
        const oddImaginary = (real[odd] as number) * sine + (imaginary[odd] as number) * cosine;
        real[odd] = (real[even] as number) - oddReal;
        imaginary[odd] = (imaginary[even] as number) - oddImaginary;
        real[even] = (real[even] as number) + oddReal;
        imaginary[even] = (imaginary[even] as number) + oddImaginary;
      }
    }
  }
}
