/**
 * Something an earlier domain needs from a later one. `describe` lists every port, and the server
 * does not start while a required one is empty.
 */
export interface PortEntry {
  readonly name: string
  readonly what: string
  /** Whether the port may stay empty. */
  readonly optional: boolean
  /** The keys under which it was filled. A single port has the key ''. */
  keys(): readonly string[]
}
const ports = new Map<string, PortEntry>()
/** All declared ports, by name. */
export const knownPorts = (): readonly PortEntry[] => [...ports.values()].sort((a, b) => a.name.localeCompare(b.name))

/** A port that one later domain fills. */
export interface Port<T> {
  /** @throws Error when it is filled already */
  fill(implementation: T): void
  /** @throws Error when it is empty */
  use(): T
  readonly filled: T | undefined
}
/** A port that several later domains fill, each under its own key. */
export interface KeyedPort<K extends string | number, T> {
  /** @throws Error when the key is taken */
  fill(key: K, implementation: T): void
  get(key: K): T | undefined
  /** All implementations, in the order in which they were filled in. */
  all(): readonly (readonly [key: K, implementation: T])[]
}
interface PortOptions {
  /** What the port is for, in one sentence. `describe` shows it. */
  readonly what: string
  readonly optional?: boolean
}
function known(name: string, { what, optional = false }: PortOptions, keys: () => readonly string[]): void {
  if (ports.has(name)) throw new Error(`two ports are named ${name}`)
  ports.set(name, { name, what, optional, keys })
}

/**
 * Declares a port:
 * `port<FindExhibitor>('form.exhibitor', { what: 'the exhibitor of a web user' })`.
 */
export function port<T>(name: string, options: PortOptions): Port<T> {
  let filled: T | undefined
  known(name, options, () => (filled === undefined ? [] : ['']))
  return {
    fill(implementation) {
      if (filled !== undefined) throw new Error(`the port ${name} is filled twice`)
      filled = implementation
    },
    use() {
      if (filled === undefined) throw new Error(`the port ${name} is empty`)
      return filled
    },
    get filled() {
      return filled
    },
  }
}
/**
 * Declares a port with several implementations:
 * `keyedPort<Category, Audience>('notification.audiences', { what: … })`.
 */
export function keyedPort<K extends string | number, T>(name: string, options: PortOptions): KeyedPort<K, T> {
  const filled = new Map<K, T>()
  known(name, options, () => [...filled.keys()].map(String))
  return {
    fill(key, implementation) {
      if (filled.has(key)) throw new Error(`the port ${name} is filled twice for ${key}`)
      filled.set(key, implementation)
    },
    get: key => filled.get(key),
    all: () => [...filled],
  }
}
/**
 * Checks at the start that all required ports are filled.
 * @throws Error with the name of every empty one
 */
export function requirePorts(): void {
  const empty = knownPorts().filter(({ optional, keys }) => !optional && keys().length === 0)
  if (empty.length) throw new Error(`empty ports: ${empty.map(({ name, what }) => `${name} (${what})`).join(', ')}`)
}
