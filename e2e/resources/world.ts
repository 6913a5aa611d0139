import {
  allFields,
  entriesOf,
  initialCode,
  isHidden,
  statesOf,
  writableFields,
  type AnyField,
  type AnyResource,
  sellerTagResource,
  tagResource,
} from '@pavilion/declare'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { serverDomains, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import type { Call } from '@pavilion/http'
import { relSysRoleSeller } from '@pavilion/system/model/index.ts'
import { hashPassword } from '@pavilion/system/server/index.ts'
import { startTestServer, type TestServer } from '@pavilion/testing'
import { hush, sampleValue } from '@pavilion/testing/values.ts'
import { wire, type Wired } from '@pavilion/testing/wire.ts'
import { alsoNeeded, apart, madeBefore, specialValues } from './special.ts'

/** A project with its organiser, in which rows are made. */
export interface Place {
  readonly projectId: number
  readonly sellerId: number
}
export type Row = Record<string, unknown> & { id: number; updatedAt: string }
export interface Answer {
  readonly status: number
  readonly result: number
  readonly data: Record<string, unknown>
  readonly errmsg: string
  readonly text: string
}
export interface Sending {
  readonly token?: string
  readonly place?: Place
  readonly projectId?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}
/**
 * Rows made together: a second reference to the same resource names the same row, so that
 * everything belongs to one form, one order …
 */
export type Family = Map<string, Row>
export interface Made {
  readonly row: Row
  readonly sent: Record<string, unknown>
}
interface RowOptions {
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly family?: Family
  /** Optional references too. */
  readonly full?: boolean
}

const domains = await serverDomains()
export const catalogue = wholeCatalogue(domains.map(domain => domain.model))
export const calls: readonly Call[] = allCalls(domains, catalogue)
const paths = new Set(calls.map(call => call.path))
export const hasCall = (of: AnyResource, action: string) => paths.has(`/${of.name}/${action}`)
const isMadeByCall = (of: AnyResource) => of.operations.includes('create') && hasCall(of, 'create')
/** Every resource that operators can reach by calls. */
export const resources: readonly AnyResource[] = [...catalogue.resources.values()].filter(
  of => hasCall(of, 'getList') || of.operations.length > 0,
)
const scopeField = (of: AnyResource) =>
  of.scope === 'seller' ? 'sellerId' : of.scope === 'global' ? undefined : 'projectId'
export const isConfined = (of: AnyResource) => of.scope !== 'global' || of.name === 'project' || of.name === 'seller'

let counter = 0
/** A number that no other sample of this file has. */
export const next = () => ++counter

/**
 * The server of one spec file, with an operator who has all rights and helpers that make rows of
 * any resource.
 */
export class World {
  readonly server: TestServer
  readonly token: string
  readonly lines: Record<string, unknown>[]
  constructor(server: TestServer, token: string, lines: Record<string, unknown>[]) {
    this.server = server
    this.token = token
    this.lines = lines
  }

  async place(): Promise<Place> {
    const project = await this.server.project()
    return { projectId: project.id, sellerId: project.sellerId as number }
  }
  /** An operator with all rights who reaches this place alone. */
  async localOperator({ projectId, sellerId }: Place): Promise<string> {
    const { token, roleId } = await this.server.operator({ projects: [projectId] })
    const store = this.server.system.store(relSysRoleSeller)
    if (!(await store.find({ sysRoleId: roleId, sellerId }))) await store.create({ sysRoleId: roleId, sellerId })
    return token
  }
  #headers(
    body: unknown,
    { token = this.token, place, projectId = place?.projectId, headers = {}, method = 'POST' }: Sending,
  ): Record<string, string> {
    return {
      ...(!(body instanceof FormData) && method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token && { 'x-access-token': token }),
      'x-language': 'en',
      ...(projectId && { 'x-project-id': String(projectId) }),
      ...(place && { 'x-seller-id': String(place.sellerId) }),
      ...headers,
    }
  }
  /** One call as a browser sends it, as bytes; a string is sent as it is. */
  fetch(path: string, body: unknown = {}, sending: Sending = {}): Promise<Response> {
    const { method = 'POST' } = sending
    return fetch(`${this.server.url}/api${path}`, {
      method,
      ...(method !== 'GET' && {
        body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
      }),
      headers: this.#headers(body, sending),
    })
  }
  async #fetched(path: string, body: unknown, sending: Sending): Promise<Omit<Wired, 'headers'>> {
    const answer = await this.fetch(path, body, sending)
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
  }
  /**
   * A call whose answer is an envelope. Whatever was asked: nothing breaks, no stack trace and no
   * secret leaves.
   */
  async send(path: string, body: unknown = {}, sending: Sending = {}): Promise<Answer> {
    const { method = 'POST' } = sending
    const answer =
      body instanceof FormData
        ? await this.#fetched(path, body, sending)
        : await wire(`${this.server.url}/api${path}`, {
            method,
            headers: this.#headers(body, sending),
            body: method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
          })
    const { text } = answer
    const about = () =>
      `${path} ${(typeof body === 'string' ? body : JSON.stringify(body))?.slice(0, 1500)}\n→ ${answer.status} ${text.slice(0, 800)}\n${JSON.stringify(this.lines.findLast(line => line.level === 'error') ?? '').slice(0, 1500)}`
    // Only an outside service may be unavailable, never our database.
    if (answer.status >= 500 && !(answer.status === 503 && /"code":"(?!databaseAway")/.test(text)))
      throw new Error(`broke: ${about()}`)
    if (text.includes(hush)) throw new Error(`revealed a secret: ${about()}`)
    if (/node_modules|\.ts:\d+/.test(text)) throw new Error(`revealed a source file: ${about()}`)
    const { result = 0, data, errmsg = '' } = answer.type.includes('json') ? JSON.parse(text) : {}
    return { status: answer.status, result, data: data ?? {}, errmsg, text }
  }
  /** A call that must succeed; answers its data. */
  async done<T = Row>(path: string, body: unknown, sending: Sending = {}): Promise<T> {
    const answer = await this.send(path, body, sending)
    if (answer.result !== 20000)
      throw new Error(`${path} ${JSON.stringify(body).slice(0, 1500)}\n→ ${answer.text.slice(0, 800)}`)
    return answer.data as T
  }
  /**
   * A value for every field that a create takes (or, without such a call, that the row has); the
   * rows it must refer to are made first.
   */
  async bodyOf(
    of: AnyResource,
    place: Place,
    { fixed = {}, family = new Map(), full = false }: RowOptions = {},
  ): Promise<Record<string, unknown>> {
    const nth = next()
    const fields: [string, AnyField][] = isMadeByCall(of)
      ? writableFields(of, 'create')
      : Object.entries(of.fields as Record<string, AnyField>)
    const sent: Record<string, unknown> = {}
    for (const [at, [name, field]] of fields.entries()) {
      if (name in fixed) {
        sent[name] = fixed[name]
        continue
      }
      // Whose person is erased can no longer be changed.
      if (name === 'erasedAt' && !field.required) continue
      const needed = field.required || Boolean(alsoNeeded[of.name]?.includes(name))
      const value = field.ref
        ? await this.#reference(of, name, field, place, family, needed, full)
        : sampleValue(field, nth, at)
      if (value !== undefined) sent[name] = value
    }
    for (const [name, value] of Object.entries(specialValues[of.name]?.(nth) ?? {}))
      if (!(name in fixed)) {
        if (value === undefined) delete sent[name]
        else sent[name] = value
      }
    for (const name of madeBefore[of.name] ?? []) {
      const before = catalogue.resources.get(name) as AnyResource
      const shared = Object.keys(before.fields).filter(field => field in sent && allFields(of)[field]?.ref)
      await this.make(before, place, { family, fixed: Object.fromEntries(shared.map(field => [field, sent[field]])) })
    }
    const coded = oneOfEachCode(of)
    if (coded) sent[coded] = await this.#freeCode(of, coded)
    return sent
  }
  /** Makes a row with a value in every field, by its call where it has one. */
  async make(of: AnyResource, place: Place, { family = new Map(), ...wish }: RowOptions = {}): Promise<Made> {
    const sent = await this.bodyOf(of, place, { family, ...wish })
    // An address has one open website, so an older one is closed.
    if (of.name === 'website')
      await this.server.sql('update website set status = 0 where "projectId" = $1 and type = $2 and "pageType" = $3', [
        place.projectId,
        sent.type,
        sent.pageType,
      ])
    const row = isMadeByCall(of)
      ? await this.done<Row>(`/${of.name}/create`, sent, { place })
      : await this.#directly(of, place, sent)
    // What only the server writes, it would write here by its own ways.
    for (const [name, value] of Object.entries(wish.fixed ?? {}))
      if (!(name in sent))
        await this.server.sql(`update "${of.name}" set "${name}" = $2 where id = $1`, [row.id, value])
    if (!family.has(of.name)) family.set(of.name, row)
    return { row, sent }
  }
  /** A code that no row has; if all are taken, the oldest row is deleted. */
  async #freeCode(of: AnyResource, name: string): Promise<unknown> {
    const rows = (await this.server.system.store(of).rows({}, { order: [['id', 'asc']] })) as Row[]
    const free = entriesOf(of.fields[name].codes).find(({ code }) => !rows.some(row => row[name] === code))
    if (!free)
      await this.server.sql(`update "${of.name}" set "deletedAt" = clock_timestamp() where id = $1`, [rows[0]?.id])
    return free?.code ?? rows[0]?.[name]
  }
  /** Rows that no call creates are written directly: logs, orders and the like. */
  async #directly(of: AnyResource, place: Place, sent: Record<string, unknown>): Promise<Row> {
    const column = scopeField(of)
    const row: Record<string, unknown> = { ...sent, ...(column && { [column]: place[column] }) }
    for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>))
      if (field.kind === 'password' && row[name]) row[name] = await hashPassword(String(row[name]))
    return (await this.server.system.store(of).create(row as never)) as unknown as Row
  }
  async #reference(
    of: AnyResource,
    name: string,
    field: AnyField,
    place: Place,
    family: Family,
    needed: boolean,
    full: boolean,
  ): Promise<unknown> {
    const target = catalogue.resources.get(field.ref as string)
    if (field.kind === 'treeParent' || !target || target.storage === 'view' || !(needed || full)) return undefined
    if (target.name === 'project') return field.kind === 'refs' ? [place.projectId] : place.projectId
    if (target.name === 'seller') return field.kind === 'refs' ? [place.sellerId] : place.sellerId
    const id = await this.#member(
      of,
      target,
      place,
      apart[of.name]?.includes(name) ? new Map([...family].filter(([known]) => known !== target.name)) : family,
      needed,
    )
    return id === undefined ? undefined : field.kind === 'refs' ? [id] : id
  }
  async #member(
    of: AnyResource,
    target: AnyResource,
    place: Place,
    family: Family,
    needed: boolean,
  ): Promise<number | undefined> {
    // A tag is of one list.
    const isTag = target.name === tagResource || target.name === sellerTagResource
    const known = isTag ? undefined : family.get(target.name)
    if (known) return known.id
    if (!needed && target.name === of.name) return undefined
    const there = oneOfEachCode(target) ? await this.server.system.store(target).find({}) : undefined
    return (
      there?.id ?? (await this.make(target, place, { family, ...(isTag && { fixed: { resource: of.name } }) })).row.id
    )
  }
}
/**
 * The field whose codes no two rows share: there are as many rows as codes, and they may all be
 * there from the start.
 */
export const oneOfEachCode = (of: AnyResource): string | undefined =>
  Object.entries(of.fields as Record<string, AnyField>).find(([, field]) => field.kind === 'code' && field.unique)?.[0]
/** Opens the server of a spec file and keeps its log lines. */
export async function openWorld(): Promise<World> {
  const lines: Record<string, unknown>[] = []
  const server = await startTestServer({
    log: line => {
      lines.push(line)
    },
  })
  return new World(server, (await server.operator()).token, lines)
}
/** Whether a project (or an organiser) has one such row at most. */
export const isOnly = (of: AnyResource): boolean => of.unique.some(set => set.length === 0)
/** The codes with which a new row's states begin. */
export const initialStates = (of: AnyResource) =>
  Object.fromEntries(statesOf(of).map(([name, field]) => [name, initialCode(field)]))
/** Fields of a row that an answer never holds. */
export const hiddenFields = (of: AnyResource) =>
  Object.entries(allFields(of))
    .filter(([, field]) => isHidden(field))
    .map(([name]) => name)
