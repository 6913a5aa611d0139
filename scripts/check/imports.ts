/** One import of a source file. */
export interface Import {
  readonly from: string
  readonly typesOnly: boolean
  readonly line: number
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
/** The text without comments and template literals, which import nothing; line numbers stay. */
function code(text: string): string {
  // One pass: a quote inside a comment opens no string, and `//` inside a string is no comment.
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
    found => (found.startsWith("'") || found.startsWith('"') ? found : blank(found)),
  )
}

const statements = /(?:^|[;}\n])\s*(import|export)\s+(type\s+)?([^'";=()]*?)\bfrom\s*(['"])([^'"\n]+)\4/g
const bare = /(?:^|[;}\n])\s*import\s*(['"])([^'"\n]+)\1/g
const calls = /\bimport\s*\(\s*(['"])([^'"\n]+)\1\s*[,)]/g

const known = new Map<string, Import[]>()
/**
 * Every import, re-export and import() of a source text. `{ type A, type B }` counts as types only.
 */
export function importsOf(text: string): readonly Import[] {
  const found = known.get(text) ?? readImports(text)
  known.set(text, found)
  return found
}
function readImports(text: string): Import[] {
  const source = code(text)
  const found: Import[] = []
  const lineOf = (index: number) => source.slice(0, index).split('\n').length
  for (const match of source.matchAll(statements)) {
    const [whole, , type, names = ''] = match
    const listed = names
      .trim()
      .match(/^\{([^}]*)\}$/)?.[1]
      ?.split(',')
      .map(name => name.trim())
      .filter(Boolean)
    const typesOnly =
      type !== undefined ||
      (listed !== undefined && listed.length > 0 && listed.every(name => name.startsWith('type ')))
    found.push({ from: match[5] as string, typesOnly, line: lineOf(match.index + whole.length) })
  }
  for (const match of source.matchAll(bare))
    found.push({ from: match[2] as string, typesOnly: false, line: lineOf(match.index + match[0].length) })
  for (const match of source.matchAll(calls))
    found.push({ from: match[2] as string, typesOnly: false, line: lineOf(match.index) })
  return found
}
