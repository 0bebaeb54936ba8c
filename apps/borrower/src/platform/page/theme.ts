import { readStored, removeStored, store } from '../storage/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

/** The page's head sets both before the first paint; afterwards this keeps them up to date. */
export function startTheme() {
  applyTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
}

export function chosenTheme(): Theme {
  return readStored('theme') ?? 'system'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') removeStored('theme')
  else store('theme', theme)
  applyTheme()
}

export function hasLargerText() {
  return readStored('textSize') === 'large'
}

export function chooseLargerText(larger: boolean) {
  if (larger) store('textSize', 'large')
  else removeStored('textSize')
  applyTheme()
}

function applyTheme() {
  const theme = chosenTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  if (hasLargerText()) document.documentElement.dataset.text = 'large'
  else delete document.documentElement.dataset.text
}
