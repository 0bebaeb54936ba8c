import { defineConfig } from 'vitest/config'
import { faceModels } from './apps/borrower/vite/face-models.ts'
import { UnitReport } from './scripts/run/unit-report.ts'

/** What changes its process for good: the picture formats that may be read, or the markets there are. */
const alone = [
  'apps/server/src/identity/**/*.test.ts',
  'apps/server/src/third-market.test.ts',
  'apps/server/src/areas/location/location.test.ts',
]

const recording = process.env.RECORD_STATEMENTS ? ['apps/server/src/testing/record-statements.ts'] : []
const onCluster = process.env.TEST_CLUSTER ? ['apps/server/src/testing/on-cluster.ts'] : []

export default defineConfig({
  test: {
    // For a test that hangs: a machine with other work may be ten times as slow, and no test has a time of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 25 } },
    maxWorkers: 2,
    reporters: ['default', new UnitReport()],
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'packages', include: ['packages/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          // Native modules (images, password hashes) are safest in a process of their own.
          pool: 'forks',
          // a third of the work was loading the same modules for each file
          isolate: false,
          setupFiles: [...onCluster, ...recording],
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          pool: 'forks',
          setupFiles: onCluster,
          include: alone,
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [faceModels({ base: '/' })],
        test: { name: 'borrower', include: ['apps/borrower/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'console', include: ['apps/console/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'house',
          pool: 'forks',
          setupFiles: onCluster,
          include: ['scripts/**/*.test.ts', 'e2e/tour/**/*.test.ts'],
          exclude: process.env.TEST_CLUSTER ? [] : ['scripts/recovery/cluster-*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
        },
      },
    ],
  },
})
