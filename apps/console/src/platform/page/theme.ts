const stored = 'console.theme'

/** Light or dark as chosen on this machine, else as the system has it. */
export function startTheme(): void {
  applyTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
}

export function switchTheme(): void {
  localStorage.setItem(stored, isDark() ? 'light' : 'dark')
  applyTheme()
}

function applyTheme(): void {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
}

function isDark(): boolean {
  const chosen = localStorage.getItem(stored)
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
