import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTheme } from './platform/page/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
startTheme()
createRoot(root).render(<App />)
