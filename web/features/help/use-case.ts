/** Whoever begins here wants all speakers, not those of the use case they looked at before (D-39). */
export function forgetUseCase(): void {
  try {
    sessionStorage.removeItem("useCaseContext");
  } catch {
    // Storage is forbidden here: then nothing was kept either.
  }
}
