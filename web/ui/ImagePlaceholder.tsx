/** Blurred tiny copy of an image, which fills a frame until the image itself covers it. */
export function ImagePlaceholder({ src }: { src: string }) {
  return <img src={src} alt="" className="frame-image frame-image-placeholder" />;
}
