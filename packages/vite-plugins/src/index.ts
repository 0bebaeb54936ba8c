export { keepBuilds } from './keep-builds.ts'
export { precompiledTexts } from './precompiled-texts.ts'
export { precompress } from './precompress.ts'
