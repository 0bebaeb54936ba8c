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
      output: {
        chunkFileNames: 'assets/[name]-[hash:8].js',
        assetFileNames: 'assets/[name]-[hash:8][extname]',
        codeSplitting: {
          groups: [
            // Few large files pack better than many small ones: what sign-in and Today need is the libraries and the shell.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|zod|@formatjs|intl-messageformat)[\\/]/,
              priority: 2,
            },
            {
              name: 'shell',
              test: /src[\\/](platform[\\/](?!texts[\\/]..-)|shell[\\/](?!Palette|SessionDialogs|AllKeys|Passkeys|use-search)|queue[\\/]|work[\\/](?!item)|areas[\\/](today|sign-in)[\\/](?!texts)|places\.ts|ui[\\/](Button|Facts|Figures|Icon|Key|Logo|Marks|Page|Table|Tip|Views))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
