/** The part of a syntax tree's nodes that is used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
/**
 * What no screen reads of a declaration: what visitors may read, what the public site has, what
 * happens to rows whose parent is deleted. By the declaring function; any other function declares a
 * field.
 */
const unread: Readonly<Record<string, readonly string[]>> = {
  resource: ['published', 'shown'],
  domain: ['components', 'pages'],
}
const ofFields = ['whenParentGoes']

/**
 * Removes from a module of a domain's `model/` what only the server reads: a tenth of what browsers
 * would load.
 * @param code JavaScript without types
 * @param parse returns its syntax tree (ESTree)
 */
export function trimmed(code: string, parse: (code: string) => unknown): string {
  const gone: { from: number; to: number }[] = []
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
  function walk(node: Node, callee: string | undefined): void {
    const currentCallee = node.type === 'CallExpression' ? nameOf(node.callee) : callee
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
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code)
}
const nameOf = (node: unknown): string | undefined => {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: unknown }
  return type === 'Identifier' ? name : typeof value === 'string' ? value : undefined
}
