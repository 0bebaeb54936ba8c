import sax from 'sax'
import { Refusal } from '../refusal.ts'

/** Strict entities: the five of XML, not those of HTML. */
const options = { xmlns: true, strictEntities: true }

/** The texts of an XML document's elements without children, and `@` attributes, by their path; each path once. */
export function readLeaves(xml: string): Record<string, string> {
  const parser = sax.parser(true, options)
  const refuse = (why: string): never => {
    throw new Refusal(400, 'invalidRequest', why)
  }
  const leaves: Record<string, string> = {}
  const path: string[] = []
  let text = ''
  let isLeaf = false
  const note = (name: string, value: string) => {
    if (Object.hasOwn(leaves, name)) refuse(`${name} is there twice`)
    leaves[name] = value
  }
  parser.onerror = () => refuse('it is not well-formed XML')
  parser.ondoctype = () => refuse('it has a document type')
  parser.onopentag = ({ name, attributes }) => {
    path.push(name)
    if (path.length > 20) refuse('it is too deep')
    for (const [key, value] of Object.entries(attributes))
      note(`${path.join('/')}@${key}`, typeof value === 'string' ? value : value.value)
    text = ''
    isLeaf = true
  }
  parser.ontext = (more) => {
    text += more
  }
  parser.onclosetag = () => {
    if (isLeaf) note(path.join('/'), text.trim())
    isLeaf = false
    path.pop()
  }
  parser.write(xml).close()
  return leaves
}
