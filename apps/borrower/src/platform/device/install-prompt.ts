type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let kept: InstallPrompt | undefined

/** The browser offers once, early, to put the app on the home screen; its offer is kept for when it is wanted. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  })
}

/** The offer, which can be made once. */
export function consumeInstallPrompt(): InstallPrompt | undefined {
  const offer = kept
  kept = undefined
  return offer
}

export function hasInstallPrompt(): boolean {
  return kept !== undefined
}
