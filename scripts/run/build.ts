import { buildApp } from './built-app.ts'

await buildApp()
