/** The part of a syntax tree's nodes that is used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
type Unread = Readonly<Record<string, readonly string[]>>
/**
 * The parts of a declaration that no screen reads: what visitors may read, what personal data is held
 * for, how rows are found, confined and kept, what the public site has, what calls answer, what
 * happens to rows whose parent is deleted. By the declaring function; any other function declares a
 * field.
 */
export const unreadByScreens: Unread = {
  resource: [
    ...['published', 'shown', 'personal', 'searchWords', 'foundBy', 'tidy', 'contains', 'narrowed'],
    ...['confined', 'forAllProjects', 'ofRoles', 'keepsDeleted', 'check', 'exclude'],
  ],
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
 * would load. What it declares is marked as pure: a declaration that nobody uses is left out.
 * @param code JavaScript without types
 * @param parse returns its syntax tree (ESTree)
 */
export function trimmed(code: string, parse: (code: string) => unknown, unread: Unread = unreadByScreens): string {
  const gone: { from: number; to: number; mark?: string }[] = []
  const pure = new Set<number>()
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
  function walk(node: Node, callee: string | undefined, callsInVain = false): void {
    const currentCallee = node.type === 'CallExpression' ? nameOf(node.callee) : callee
    const [of] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    if (unread === unreadByPages && of?.type === 'Identifier' && ofResource.includes(nameOf(node.callee) ?? ''))
      gone.push({ from: of.start, to: of.end, mark: `{ name: "${of.name}" }` })
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
    if (node.type === 'CallExpression' && !callsInVain) pure.add(node.start)
    // Properties inside an object belong to that object, not to the call around it.
    const inner = node.type === 'Property' ? undefined : currentCallee
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part])
        if (isNode(child) && !gone.some(({ from, to }) => from <= child.start && child.end <= to))
          walk(child, inner, callsInVain || runsLater(node) || node.type === 'ExpressionStatement')
  }
  walk(parse(code) as Node, undefined)
  const marks = [...pure].map(at => ({ from: at, to: at, mark: '/* @__PURE__ */ ' }))
  return [...gone.map(part => ({ mark: '', ...part })), ...marks]
    .sort((one, other) => other.from - one.from || other.to - one.to)
    .reduce((rest, { from, to, mark }) => rest.slice(0, from) + mark + rest.slice(to), code)
}
/** The body of a function runs when it is called, perhaps for its effect. */
const runsLater = ({ type }: Node) => /Function/.test(type) || type === 'ClassBody'
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
/**
 * A function that declares has no effect of its own, so that bundlers leave out what a page does not use. Names
 * that libraries have too (`call`, `view`) must not stand here: their calls would go as well. Those
 * are marked where they are defined (`@__NO_SIDE_EFFECTS__`).
 */
export const declaring = ['codes', 'resource', 'say', 'shape', 'fileCall', 'callOf', 'publishedCall']
const nameOf = (node: unknown): string | undefined => {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: unknown }
  return type === 'Identifier' ? name : typeof value === 'string' ? value : undefined
}
