import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type PreloadPlan, preloadFirstScreen } from './preload-first-screen.ts'

const plan: PreloadPlan = {
  base: '/1.0.0/',
  fallback: 'zh-CN',
  texts: { 'zh-CN': ['zh.js'], 'en-US': ['en.js'], 'fil-PH': ['fil.js'], 'vi-VN': ['vi.js'] },
  screens: [
    { path: '.', auth: false, files: ['authorization.js'], texts: {} },
    { path: '^/home', auth: true, files: ['home.js', 'home.css'], texts: { 'vi-VN': ['home-vi.js'] } },
  ],
}

type Visit = { pathname: string; languages: string[]; kept?: Record<string, string>; basePath?: string }

/** Runs the function as the page does, by its source with only the page's globals; answers what it asks for. */
function asked({ pathname, languages, kept, basePath = '/' }: Visit) {
  const links: { rel: string; href: string; as?: string }[] = []
  const page = {
    location: { pathname },
    navigator: { languages },
    document: {
      querySelector: () => ({ content: basePath }),
      createElement: () => ({ rel: '', href: '' }),
      head: { appendChild: (link: { rel: string; href: string }) => links.push(link) },
    },
    ...(kept ? { localStorage: kept } : {}),
  }
  runInNewContext(`(${preloadFirstScreen.toString()})(${JSON.stringify(plan)})`, page)
  return links.map(({ href }) => href.replace('/1.0.0/', ''))
}

test('RTE-06 a visitor not let in yet gets the authorization screen in the browser’s language', () => {
  expect(asked({ pathname: '/home/loan', languages: ['en-GB'], kept: {} })).toEqual(['en.js', 'authorization.js'])
})

test('LNG-02 the stored locale wins; styles come along', () => {
  const kept = { auth: '1', umi_locale: 'vi-VN' }
  expect(asked({ pathname: '/home/loan', languages: ['en-US'], kept })).toEqual([
    'vi.js',
    'home.js',
    'home.css',
    'home-vi.js',
  ])
})

test('LNG-02 a language that is not offered falls back to zh-CN, as does refused storage', () => {
  expect(asked({ pathname: '/x', languages: ['fr-FR'] })).toEqual(['zh.js', 'authorization.js'])
})

test('LNG-02 the usual languages of the Philippines are read as Filipino, which Finnish is not', () => {
  for (const language of ['fil-PH', 'tl', 'ceb-PH', 'ilo', 'hil-PH'])
    expect(asked({ pathname: '/x', languages: [language, 'zh-CN'] })).toEqual(['fil.js', 'authorization.js'])
  expect(asked({ pathname: '/x', languages: ['fi-FI'] })).toEqual(['zh.js', 'authorization.js'])
})

test('RTE-03 the base path is not part of the route', () => {
  const visit = { pathname: '/ph/home', languages: ['en-US'], kept: { auth: '1' }, basePath: '/ph/' }
  expect(asked(visit)).toEqual(['en.js', 'home.js', 'home.css'])
})
