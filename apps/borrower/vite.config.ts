import { keepTogether } from '@hiram/markets/keep-together'
import { keepBuilds, precompiledTexts, precompress } from '@hiram/vite-plugins'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appAddresses } from './vite/app-addresses.ts'
import { brandFiles } from './vite/brand-files.ts'
import { className } from './vite/class-name.ts'
import { faceModels } from './vite/face-models.ts'
import { firstScreen } from './vite/first-screen.ts'
import { inlineCss } from './vite/inline-css.ts'
import { serviceWorker } from './vite/service-worker.ts'

const base = '/1.0.0/'

export default defineConfig({
  base,
  plugins: [
    react(),
    precompiledTexts(keepTogether),
    firstScreen({
      base,
      locales: ['zh-CN', 'en-US', 'fil-PH', 'th-TH', 'vi-VN'],
      fallbackLocale: 'zh-CN',
      texts: ['platform'],
      screens: [
        { path: /^\/login/, auth: true, module: /\/areas\/login\/login-screen\.tsx$/, texts: ['areas/login'] },
        {
          path: /./,
          auth: false,
          module: /\/areas\/authorization\/authorization-screen\.tsx$/,
          texts: ['areas/authorization', 'loan'],
        },
        {
          path: /^\/(home\/?|home\/loan\/?)?$/,
          auth: true,
          module: /\/areas\/home\/loan\/(home-loan-screen\.tsx|home-calls\.ts)$/,
          texts: ['areas/home', 'loan'],
        },
        { path: /./, auth: true, module: /\/screens\/other-screens\.ts$/, texts: [] },
      ],
    }),
    inlineCss(),
    appAddresses(),
    brandFiles({ base }),
    faceModels({ base }),
    serviceWorker(),
    keepBuilds(),
    precompress(),
  ],
  // a library asks for Node's crypto where there is no WebCrypto; a browser always has it
  resolve: { alias: { crypto: new URL('./vite/no-node-crypto.ts', import.meta.url).pathname } },
  worker: { format: 'es' },
  html: { cspNonce: '__NONCE__' },
  css: { modules: { generateScopedName: className } },
  json: { stringify: true, namedExports: false },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // the names of all files come with the first paint: 42 bits of a content's hash keep them apart
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // Few large files pack better than many small ones: what every visit needs is the libraries and the shell.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/]history|@formatjs|intl-messageformat|zustand)[\\/]/,
              priority: 3,
            },
            // The everyday kit is in it, whose styles are written into the page; rarer parts come with their screens.
            {
              name: 'shell',
              test: /src[\\/](routing[\\/](?!over-entries|ask-before-leaving)|ui[\\/](?!Band|ChipGroup|Dot|Fold|Logo|ResendCode|StatusPanel|status-tone|MoreLink|PasswordInput|TabBar|Segments|StatusChip|Sheet|FullSheet|ConfirmDialog|TextArea|PullToRefresh|ListEnd|Switch|Steps|Date|date-|AddPhoto|Checkbox|Select|overlay|use-over|Panes|Qr|qr-|Photo|Face|Slip|Slider|Ruler|Code|Copy|Avatar|icon-place|device-icon|use-sms|toast-place|drawings[\\/](?!Unplugged))|(?:paths|retry-import)\.ts|(session[\\/](session|owner-at-start)|loan[\\/](money-format|LoadFailedScreen)|platform[\\/](shell[\\/](app-info|bridge|bridge-failure)|offline[\\/]as-of|errors[\\/](watch-errors|failed-calls|call-failure)|format[\\/](format|format-date|use-format)|api[\\/]loading|language[\\/]locale|state[\\/]models|navigation[\\/]navigation|page[\\/](page|theme)|device[\\/](first-reading|install-prompt)|storage[\\/](storage|json-fields)|texts[\\/]texts|tracking[\\/]track))\.tsx?$)/,
              priority: 1,
            },
            // What the screens about a loan share, home before all.
            {
              name: 'loan',
              test: /src[\\/](loan[\\/](Money|CostBar|AmountList|HomeTabs)|platform[\\/]api[\\/]use-answer|ui[\\/](Band|Logo|MoreLink|Ruler|StatusPanel|status-tone|TabBar)|areas[\\/]home[\\/](home-trouble|use-draft-progress|loan[\\/]ruler))\.tsx?$/,
              priority: 1,
            },
            // What home shares with a few others: a file of its own each would cost it a request at its start.
            {
              name: 'home',
              test: /src[\\/](loan[\\/](DueLine|LimitRuler|RepaymentSegments|kept-instalments)|areas[\\/]home[\\/]loan[\\/](example-cost|loan-links))\.tsx?$/,
              priority: 1,
            },
            // What every call needs, and what home asks: fetched together, right after its first paint.
            {
              name: 'calls',
              test: /(borrower[\\/]src[\\/](platform[\\/]api[\\/]api|loan[\\/]read-rates)|contract[\\/]src[\\/](home|loan|login))\.ts$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
})
