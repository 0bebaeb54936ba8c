import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './vite/class-name.ts'
import { firstScreen } from './vite/first-screen.ts'
import { inlineCss } from './vite/inline-css.ts'
import { precompiledTexts } from './vite/precompiled-texts.ts'
import { precompress } from './vite/precompress.ts'

const base = '/1.0.0/'

export default defineConfig({
  base,
  plugins: [
    react(),
    precompiledTexts(),
    firstScreen({
      base,
      locales: ['zh-CN', 'en-US', 'th-TH', 'vi-VN'],
      fallbackLocale: 'zh-CN',
      texts: ['platform'],
      screens: [
        {
          path: /^\/deleteaccount/i,
          module: /\/areas\/delete-account\/(delete-account|start)-screen\.tsx$/,
          texts: ['areas/delete-account'],
        },
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
          module: /\/areas\/home\/(loan\/)?(loan|home-loan)-screen\.tsx$/,
          texts: ['areas/home', 'loan'],
        },
      ],
    }),
    inlineCss(),
    precompress(),
  ],
  html: { cspNonce: '__NONCE__' },
  css: { modules: { generateScopedName: className } },
  json: { stringify: true, namedExports: false },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
            { name: 'texts', test: /node_modules[\\/](react-intl|@formatjs|intl-messageformat)[\\/]/, priority: 2 },
            // The everyday kit in one file, whose styles are written into the page; rarer parts come with their screens.
            {
              name: 'kit',
              test: /src[\\/]ui[\\/](?!Sheet|ConfirmDialog|overlay|Photo|Face|Slip|Slider|Ruler|Code|Copy|Avatar|drawings)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
