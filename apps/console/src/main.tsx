import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTheme } from './platform/page/theme.ts'
import { locale } from './platform/texts/texts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
document.documentElement.lang = locale
startTheme()
createRoot(root).render(<App />)
