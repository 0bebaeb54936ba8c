import { defineConfig } from '@playwright/test'
import base from '../../../playwright.config.ts'

/** Not one of the journeys: it counts what they cost. */
export default defineConfig({ ...base, testDir: '.', testMatch: 'count.ts', reporter: 'line' })
