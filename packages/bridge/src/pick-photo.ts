/** The browser's own picker: on a phone `camera` opens the camera. Undefined when the borrower cancelled. */
export function pickPhoto(from: 'camera' | 'gallery') {
  return new Promise<Blob | undefined>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    if (from === 'camera') input.capture = 'environment'
    input.addEventListener('change', () => resolve(input.files?.[0] ?? undefined), { once: true })
    input.addEventListener('cancel', () => resolve(undefined), { once: true })
    input.click()
  })
}
