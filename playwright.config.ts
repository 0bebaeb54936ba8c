import { defineConfig } from '@playwright/test'
import { cameraShows } from './e2e/support/face-camera.ts'
import { stack, stacks } from './e2e/support/stack.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { journeysReportFile } from './scripts/run/reports.ts'

const browser = await findChromium()
const camera = await cameraShows('live')
// Worker processes read this file again; they find the same browser without looking for it.
process.env.CHROMIUM = browser.executablePath
Object.assign(process.env, browser.environment)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One a stack: the clock, the bank's and the identity provider's settings are the same for everybody on it.
  workers: Math.max(1, stacks.length),
  // For a journey that hangs: a machine with other work may be ten times as slow, and no step has a time of its own.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: journeysReportFile }]],
  use: {
    baseURL: stack.appUrl,
    browserName: 'chromium',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    // Colours are measured when nothing moves any more.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['camera', 'geolocation'],
    // A worker answers before a test can; the journey without a network asks for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Keeping what was on the page at each step is a sixth of a journey's work: `E2E_TRACE=on` where one fails.
    trace: process.env.E2E_TRACE === 'on' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath: browser.executablePath, args: [...chromiumFlags, camera] },
  },
})
