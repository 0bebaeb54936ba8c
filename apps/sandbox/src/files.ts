import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }
const everyPage = ['page/page.css', 'page/lists.css']

export type Page = {
  address: string
  title: string
  /** What its body is. */
  body: string
  /** Beside those of every page. */
  styles?: readonly string[]
  /** What the page begins with, in this order. */
  scripts: readonly string[]
  /** What they import that no other page serves, and what the app loads from here. */
  imported?: readonly string[]
}

/** Of a page that loads nothing but its own. */
export const ownPolicy =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"

/** Serves a page in the frame that all have, and the files it loads, under one content security policy. */
export function pageRoute(app: FastifyInstance, policy: string, page: Page) {
  const { address, title, body, styles = [], scripts, imported = [] } = page
  const places = {
    title,
    styles: [...everyPage, ...styles].map((path) => `<link rel="stylesheet" href="/${path}">`).join('\n'),
    scripts: scripts.map((path) => `<script type="module" src="/${path}"></script>`).join('\n'),
    body,
  }
  contentRoute(app, policy, { address, path: 'page/frame.html', content: filledIn('page/frame.html', places) })
  fileRoutes(app, policy, [...styles, ...scripts, ...imported])
}

/** Serves these files at their paths. */
export function fileRoutes(app: FastifyInstance, policy: string, paths: readonly string[]) {
  for (const path of paths) contentRoute(app, policy, { address: `/${path}`, path, content: readOwn(path) })
}

function contentRoute(
  app: FastifyInstance,
  policy: string,
  { address, path, content }: { address: string; path: string; content: string },
) {
  const type = `${types[extname(path)]}; charset=utf-8`
  app.get(address, async (_request, reply) =>
    reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(content),
  )
}

/** The file with each `{place}` in it filled in. */
export function filledIn(path: string, places: Record<string, string>): string {
  return Object.entries(places).reduce(
    (text, [place, words]) => text.replaceAll(`{${place}}`, () => words),
    readOwn(path),
  )
}

/** A file of the sandbox, by its path from here. */
export function readOwn(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
