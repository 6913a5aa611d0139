/** The part of a syntax tree's nodes that is used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
type Unread = Readonly<Record<string, readonly string[]>>
/**
 * What no screen reads of a declaration: what visitors may read, what the public site has, what
 * calls answer, what happens to rows whose parent is deleted. By the declaring function; any other
 * function declares a field.
 */
export const unreadByScreens: Unread = {
  resource: ['published', 'shown'],
  domain: ['components', 'pages'],
  call: ['answer', 'query'],
  fileCall: ['mediaType', 'query'],
}
/** Pages send calls and draw their fields themselves: the address is all they need. */
export const unreadByPages: Unread = {
  ...unreadByScreens,
  call: ['answer', 'query', 'body', 'name'],
  fileCall: ['mediaType', 'query', 'body', 'name'],
}
const ofFields = ['whenParentGoes']
/** For their call of a resource, pages need its name alone; a resource is named like its constant. */
const ofResource = ['callOf', 'publishedCall']

/**
 * Removes from a module of a domain's `model/` what only the server reads: a tenth of what browsers
 * would load.
 * @param code JavaScript without types
 * @param parse returns its syntax tree (ESTree)
 */
export function trimmed(code: string, parse: (code: string) => unknown, unread: Unread = unreadByScreens): string {
  const gone: { from: number; to: number; by?: string }[] = []
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
  function walk(node: Node, callee: string | undefined): void {
    const currentCallee = node.type === 'CallExpression' ? nameOf(node.callee) : callee
    const [of] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    if (unread === unreadByPages && of?.type === 'Identifier' && ofResource.includes(nameOf(node.callee) ?? ''))
      gone.push({ from: of.start, to: of.end, by: `{ name: "${of.name}" }` })
    const properties = node.type === 'ObjectExpression' ? (node.properties as Node[]) : []
    for (const [nth, property] of properties.entries()) {
      if (
        !(unread[callee ?? ''] ?? []).includes(nameOf(property.key) ?? '') &&
        !ofFields.includes(nameOf(property.key) ?? '')
      )
        continue
      // Including the comma after it. A comma before the last property may stay.
      gone.push({ from: property.start, to: properties[nth + 1]?.start ?? property.end })
    }
    // Properties inside an object belong to that object, not to the call around it.
    const inner = node.type === 'Property' ? undefined : currentCallee
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part])
        if (isNode(child) && !gone.some(({ from, to }) => from <= child.start && child.end <= to)) walk(child, inner)
  }
  walk(parse(code) as Node, undefined)
  return gone
    .sort((one, other) => other.from - one.from)
    .reduce((rest, { from, to, by = '' }) => rest.slice(0, from) + by + rest.slice(to), code)
}
/** The Vite plugin that trims the declarations of all domains. */
export const trimming = (unread: Unread) => ({
  name: 'pavilion-trim',
  enforce: 'post' as const,
  transform: {
    filter: { id: /[\\/]domains[\\/][^\\/]+[\\/]model[\\/].*\.ts$/ },
    handler(this: { parse(code: string): unknown }, code: string) {
      return { code: trimmed(code, source => this.parse(source), unread), map: null }
    },
  },
})
/** What declares has no effect of its own, so that bundlers leave out what a page does not use. */
export const declaring = [
  'codes',
  'resource',
  'say',
  'shape',
  'call',
  'fileCall',
  'callOf',
  'publishedCall',
  'view',
  'many',
  'pick',
]
const nameOf = (node: unknown): string | undefined => {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: unknown }
  return type === 'Identifier' ? name : typeof value === 'string' ? value : undefined
}
