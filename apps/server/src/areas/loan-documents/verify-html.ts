import type { Locale } from '@hiram/contract/values'

export type VerifyView = {
  locale: Locale
  tone: 'good' | 'bad'
  pageTitle: string
  title: string
  text: string
  facts: readonly { label: string; value: string }[]
  /** A file chosen on this page is compared with the certificate's fingerprint, in the browser. */
  compare?: { sha256: string; title: string; text: string; same: string; differs: string }
}

const style = `
:root{color-scheme:light dark;--loanDocument:#fff;--canvas:#edf0f4;--ink:#14202b;--ink-2:#43505d;--line:#d3dae1;--strong:#75828f;
--good:#0b6641;--good-bg:#e2f3ea;--bad:#a8241b;--bad-bg:#fceae7;--focus:#0b5fff}
@media(prefers-color-scheme:dark){:root{--loanDocument:#18202a;--canvas:#0e141b;--ink:#f0f3f6;--ink-2:#bcc6d0;--line:#2f3b47;
--strong:#7a8895;--good:#7bd6a8;--good-bg:#12382a;--bad:#ffaca2;--bad-bg:#4a1f1b;--focus:#8fb8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;background:var(--loanDocument);min-height:100vh}
header{padding:28px 20px 24px}
header.good{background:var(--good-bg);color:var(--good)}
header.bad{background:var(--bad-bg);color:var(--bad)}
svg{display:block;width:48px;height:48px;margin-bottom:16px}
h1{font-size:24px;line-height:1.3;margin:0 0 6px}
header p{margin:0;color:var(--ink)}
dl{margin:0;padding:8px 20px}
dl div{padding:12px 0;border-bottom:1px solid var(--line)}
dl div:last-child{border:0}
dt{font-size:14px;color:var(--ink-2)}
dd{margin:2px 0 0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
section{padding:20px;border-top:8px solid var(--canvas)}
h2{font-size:18px;margin:0 0 4px}
section p{margin:0 0 12px;color:var(--ink-2)}
input{width:100%;min-height:48px;padding:10px;border:1px solid var(--strong);border-radius:10px;color:inherit;font:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
output{display:block;margin-top:12px;font-weight:700}
output.good{color:var(--good)}output.bad{color:var(--bad)}
`

const marks = {
  good: '<circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 14-16"/>',
  bad: '<circle cx="24" cy="24" r="22"/><path d="M16 16l16 16M32 16l-16 16"/>',
} as const

const script = `
const input=document.querySelector('input'),output=document.querySelector('output')
input.addEventListener('change',async()=>{
  const file=input.files[0]
  if(!file)return
  const hash=new Uint8Array(await crypto.subtle.digest('SHA-256',await file.arrayBuffer()))
  const same=[...hash].map(byte=>byte.toString(16).padStart(2,'0')).join('')===output.dataset.sha256
  output.className=same?'good':'bad'
  output.textContent=same?output.dataset.same:output.dataset.differs
})
`

/** The whole page, with nothing fetched from anywhere. */
export function verifyHtml(view: VerifyView, nonce: string): string {
  const { locale, tone, facts, compare } = view
  const rows = facts.map(({ label, value }) => `<div><dt>${safe(label)}</dt><dd>${safe(value)}</dd></div>`).join('')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(view.pageTitle)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<header class="${tone}">
<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" aria-hidden="true">${marks[tone]}</svg>
<h1>${safe(view.title)}</h1>
<p>${safe(view.text)}</p>
</header>
${rows ? `<dl>${rows}</dl>` : ''}
${compare ? comparing(compare, nonce) : ''}
</main>
</body>
</html>
`
}

function comparing(compare: NonNullable<VerifyView['compare']>, nonce: string): string {
  const { sha256, title, text, same, differs } = compare
  return `<section>
<h2><label for="file">${safe(title)}</label></h2>
<p id="how">${safe(text)}</p>
<input id="file" type="file" accept="application/pdf" aria-describedby="how">
<output for="file" data-sha256="${sha256}" data-same="${safe(same)}" data-differs="${safe(differs)}"></output>
</section>
<script nonce="${nonce}">${script}</script>`
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
