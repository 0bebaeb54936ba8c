import { keepBuilds, precompiledTexts, precompress } from '@hiram/vite-plugins'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), precompiledTexts(), keepBuilds(), precompress()],
  json: { stringify: true, namedExports: false },
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[name]-[hash:8].js', assetFileNames: 'assets/[name]-[hash:8][extname]' },
    },
  },
})
