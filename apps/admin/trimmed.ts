/** The nodes of a syntax tree, as far as they are looked at here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
/**
 * What of a declaration no screen reads: what visitors may read, what the public site has, what
 * becomes of rows whose parent goes. By the function that declares it; any other sees to fields.
 */
const unread: Readonly<Record<string, readonly string[]>> = { resource: ['published'], domain: ['components', 'pages'] }
const ofFields = ['whenParentGoes']

/**
 * Leaves out of a module of a room's `model/` what the server alone reads: of what travels to the
 * browser it would be a tenth.
 * @param code JavaScript, as it is when its types have gone
 * @param parse gives its syntax tree (ESTree)
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
      // With the comma after it; the one before the last may stay.
      gone.push({ from: property.start, to: properties[nth + 1]?.start ?? property.end })
    }
    // What stands inside an object belongs to its property, not to the call around.
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
