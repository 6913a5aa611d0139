import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  addressesOf,
  allFields,
  entriesOf,
  folderOf,
  knownPorts,
  type AnyField,
  type Catalogue,
} from '@pavilion/declare'
import type { Call } from '@pavilion/http'
import { allCalls } from './calls.ts'
import { models, serverDomains, wholeCatalogue } from './domains.ts'

const root = join(import.meta.dirname, '../..')
const onDisk = (...path: string[]) => existsSync(join(root, ...path))

/**
 * What the product declares, as one JSON object: resources, calls with their guards, screens, page
 * components, counters, and ports between domains with who fills them. Needs neither a build nor a
 * database.
 */
export async function describe(): Promise<object> {
  const domains = await models()
  const all = wholeCatalogue(domains)
  const calls = allCalls(await serverDomains(), all)
  return {
    resources: resourcesOf(all),
    calls: callsOf(calls),
    screens: screensOf(all),
    components: domains.flatMap(domain =>
      (domain.components ?? [])
        .filter(({ type }) => componentOnDisk(folderOf(domain), type))
        .map(({ type, zh, en }) => ({ type, zh, en })),
    ),
    counters: all.counters.map(({ name, cells: { zh, en, scope }, keys, reasons }) => ({
      name,
      zh,
      en,
      scope,
      keys,
      reasons: entriesOf(reasons).map(({ code, key, zh, en }) => [code, key, zh, en]),
    })),
    ports: knownPorts().map(({ name, what, optional, keys }) => ({ name, what, optional, filled: keys() })),
  }
}
const resourcesOf = (all: Catalogue) =>
  [...all.resources.values()].map(of => ({
    name: of.name,
    area: all.areaOf(of.name),
    zh: of.zh,
    en: of.en,
    scope: of.scope,
    includes: [...all.relationsOf(of).values()]
      .filter(relation => relation.kind !== 'one')
      .map(relation => relation.name),
    fields: Object.entries(allFields(of)).map(([name, field]: [string, AnyField]) => ({
      name,
      kind: field.kind,
      required: Boolean(field.required),
      ...(field.ref && { ref: field.ref }),
      ...(field.codes && { codes: entriesOf(field.codes).map(({ code, key, zh, en }) => [code, key, zh, en]) }),
    })),
  }))
const callsOf = (calls: readonly Call[]) => [
  ...calls.map(({ method, path, guard }) => ({
    method,
    path,
    guard: 'right' in guard ? `${guard.kind} ${guard.right}` : guard.kind,
  })),
  { method: 'WS', path: '/websocket', guard: 'login id' },
]

/** Only screens whose module exists are listed. */
function screensOf(all: Catalogue): { side: string; path: string }[] {
  const screens: { side: string; path: string }[] = []
  for (const domain of all.domains) {
    const generated = onDisk('packages/screens/index.ts') || onDisk('packages/screens/index.tsx')
    const custom = onDisk('domains', folderOf(domain), 'admin')
    for (const set of domain.screens)
      for (const { path, view } of addressesOf(set))
        if (view ? custom : generated) screens.push({ side: 'admin', path })
    const pages = onDisk('domains', folderOf(domain), 'site/index.tsx')
    for (const page of domain.pages ?? [])
      if (pages)
        for (const side of [...(page.absolute ? ['separate'] : []), ...sidesOf(page.side)])
          screens.push({ side, path: page.absolute ? page.path : `{root}${page.path}` })
    for (const panel of domain.panels ?? [])
      if (onDisk('domains', folderOf(domain), panel.module)) screens.push({ side: panel.side, path: panel.path })
  }
  return screens
}
const sidesOf = (side: string) => (side === 'both' ? ['desktop', 'mobile'] : [side])
const componentOnDisk = (area: string, _type: number) => onDisk('domains', area, 'site/components')
