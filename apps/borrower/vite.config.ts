import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstScreen } from './vite/first-screen.ts'
import { inlineCss } from './vite/inline-css.ts'
import { precompiledTexts } from './vite/precompiled-texts.ts'

const base = '/1.0.0/'

export default defineConfig({
  base,
  plugins: [
    react(),
    precompiledTexts(),
    firstScreen({
      base,
      texts: /\/texts\/([\w-]+)\.json$/,
      fallbackLocale: 'zh-CN',
      screens: [
        { path: /^\/(delete-account|deleteAccount)/, module: /\/areas\/delete-account\/\w+\.tsx$/ },
        { path: /^\/login/, module: /\/areas\/login\/Login\w*\.tsx$/ },
        { path: /./, auth: false, module: /\/areas\/authorization\/\w+\.tsx$/ },
        { path: /^(\/|\/home|\/home\/loan\/?)$/, auth: true, module: /\/areas\/home\/loan\/\w+\.tsx$/ },
      ],
    }),
    inlineCss(),
  ],
  html: { cspNonce: '__NONCE__' },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  json: { stringify: true, namedExports: false },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
