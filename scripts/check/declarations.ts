import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  allFields,
  entriesOf,
  folderOf,
  isHidden,
  maxLength,
  movesOf,
  englishOf,
  readableFields,
  writableFields,
  wrongPairs,
  wrongPersonal,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Pair,
  type Domain,
} from '@pavilion/declare'
import { isSearched } from '@pavilion/store'
import { areaPlace } from '@pavilion/system/server/menuDirectories.ts'

const sources = join(import.meta.dirname, '../../domains')
/** PostgreSQL cuts longer names off, the table's sequence among them: `{name}_id_seq`. */
const longestName = 63
/** An entry of an index holds 2,704 bytes, a character up to four of them. */
const longestIndexed = 675
const nameless = (pair: Pair | undefined) => pair?.some(word => typeof word !== 'string' || word.trim() === '')
const hasOwn = (of: object, name: string) => Object.hasOwn(of, name)

/**
 * What types cannot tell of the declarations: names that lead nowhere, texts without their other
 * language, and published values that must not leave the server. A line each.
 */
export function wrongDeclarations(domains: readonly Domain[], all: Catalogue): string[] {
  const found: string[] = []
  const paths = new Map<string, string>()
  const report = (where: string, what: string) => found.push(`${where}: ${what}`)
  const mustBe = (where: string, names: Iterable<string>, known: object, what: string) => {
    for (const name of names) if (!hasOwn(known, name)) report(where, `${what} names ${name}, which is no field of it`)
  }

  for (const of of all.resources.values()) {
    const fields = allFields(of)
    const relations = all.relationsOf(of)
    if (nameless([of.zh, of.en])) report(of.name, 'its name stands in both languages')
    checkName(of.name, `${of.name}_id_seq`, report)
    for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
      checkName(`${of.name}.${name}`, name, report)
      checkWords(`${of.name}.${name}`, field, report)
    }
    for (const name of jsonWithoutEditor(of))
      report(`${of.name}.${name}`, 'people write it, and nobody types JSON: name its editor (`entered`)')
    for (const {
      name,
      field,
      move: { from, to },
    } of movesOf(of))
      for (const key of [...from, to])
        if (!entriesOf(of.fields[field].codes).some(entry => entry.key === key))
          report(`${of.name}.${field}`, `the move ${name} names the unknown state ${key}`)
    for (const { field, what } of wrongPairs(of)) report(`${of.name}.${field}`, what)
    for (const what of wrongPersonal(of)) report(of.name, what)
    for (const { paths } of of.narrowed ?? []) {
      if (of.scope !== 'project') report(of.name, 'switches of projects confine only rows of projects')
      for (const path of paths) {
        let at: AnyResource | undefined = of
        for (const { field, of: next, by } of path) {
          const to: AnyResource | undefined = all.resources.get(next)
          if (!at || !to || !hasOwn(allFields(at), field) || !hasOwn(allFields(to), by))
            report(of.name, `its narrowing leads over ${field} to ${next}.${by}, which is no way`)
          at = to
        }
        if (at && !hasOwn(at.fields, 'sysRoleId')) report(of.name, `its narrowing ends at ${at.name}, not at a role`)
      }
    }
    for (const { path } of of.foundBy ?? []) {
      let at: AnyResource | undefined = of
      for (const { field, of: next, by } of path) {
        const to: AnyResource | undefined = all.resources.get(next)
        if (!at || !to || !hasOwn(allFields(at), field) || !hasOwn(allFields(to), by))
          report(of.name, `it is found over ${field} by ${next}.${by}, which is no way`)
        at = to
      }
      if (at && !isSearched(at)) report(of.name, `it is found by ${at.name}, which has no words to search`)
    }
    if (of.owner && fields[of.owner]?.kind !== 'ref') report(of.name, `its owner ${of.owner} is no reference of it`)
    mustBe(
      of.name,
      of.order.map(([name]) => name),
      fields,
      'its order',
    )
    for (const [name, { resource, by, through, order = [] }] of Object.entries(of.many)) {
      const target = all.get(resource)
      const back = allFields(through ? all.get(through.resource) : target)[by]
      if (back && back.ref !== of.name)
        report(`${of.name}, relation ${name}`, `${by} refers to ${back.ref ?? 'nothing'}, not to ${of.name}`)
      mustBe(
        `${of.name}, relation ${name}`,
        [by, ...(through ? [through.to] : [])],
        allFields(through ? all.get(through.resource) : target),
        'it',
      )
      mustBe(
        `${of.name}, relation ${name}`,
        order.map(([key]) => key),
        allFields(target),
        'its order',
      )
    }
    if (of.published) {
      const { fields: open, where = {}, order = [], includes = [], whileSome = {} } = of.published
      const place = `${of.name}, published`
      mustBe(
        place,
        [...open, ...order.map(([name]) => name), ...Object.keys(where).filter(key => !key.includes('.'))],
        fields,
        'it',
      )
      for (const key of Object.keys(where))
        if (key.includes('.') && !relations.has(key.split('.')[0] as string))
          report(place, `its condition ${key} follows no relation`)
      for (const [name, meets] of Object.entries(whileSome)) {
        const children = relations.get(name)
        if (children?.kind !== 'many') report(place, `it has no children ${name}`)
        else mustBe(place, Object.keys(meets), allFields(children.resource), `${name}`)
      }
      for (const name of open)
        if (hasOwn(fields, name) && (isHidden(fields[name] as AnyField) || fields[name]?.kind === 'idNumber'))
          report(place, `${name} (${fields[name]?.kind}) never leaves the server for everybody`)
      for (const path of includes) {
        let at: AnyResource | undefined = of
        for (const step of path.split('.')) at = at && all.relationsOf(at).get(step)?.resource
        if (!at) report(place, `it includes ${path}, which is no relation`)
        else if (!at.published) report(place, `it includes ${path}, which publishes nothing`)
      }
    }
  }
  for (const { resources, screens } of domains)
    for (const of of resources) {
      const isSeen = of.operations.length > 0 || screens.some(set => set.resource === of || isPlaceOf(set.path, of))
      if (!isSeen && !of.internal)
        report(of.name, 'it has neither calls nor screens: say that it is internal, or give it some')
      if (isSeen && of.internal) report(of.name, 'it says that it is internal, but it has calls or screens')
    }
  for (const of of domains)
    for (const { path, module } of of.panels ?? [])
      if (!existsSync(join(sources, folderOf(of), module))) report(`${of.area}, ${path}`, `${module} is no file`)
  const types = new Map<number, string>()
  for (const { area, screens, components = [], pages = [] } of domains) {
    for (const { type, zh, en, settings } of components) {
      const where = `${area}, component ${type}`
      const row = all.resources.get('webComponent')
      if (nameless([zh, en])) report(where, 'its name stands in both languages')
      if (types.has(type)) report(where, `${types.get(type)} has a component of that type already`)
      types.set(type, area)
      const names = Object.keys(settings.fields)
      for (const [at, name] of names.entries()) {
        const english = row && englishOf(row.fields, name)
        if (english && names[at + 1] !== english) report(where, `its setting ${name} has ${english} beside it`)
      }
      if (row && !entriesOf(row.fields.type.codes).some(({ code }) => code === type))
        report(where, 'webComponentType (domains/site/model/codes.ts) has no such type: nobody could choose it')
      for (const name of Object.keys(settings.fields))
        if (row && !name.startsWith('colours.') && !hasOwn(row.fields, name))
          report(where, `its setting ${name} is no field of webComponent, where settings are kept`)
    }
    for (const { path, name } of pages) {
      if (path !== '' && !path.startsWith('/')) report(`${area}, page ${path}`, 'an address begins with /')
      if (nameless(name)) report(`${area}, page ${path}`, 'its name stands in both languages')
    }
    for (const { resource: of, path, columns = [], searchBar = [], tabs = [], extra } of screens) {
      const readable = of ? Object.fromEntries(readableFields(of)) : {}
      for (const { path: address, name } of [...(of ? [{ path, name: undefined }] : []), ...extra]) {
        if (!address.startsWith('/')) report(`${area}, screen ${address}`, 'an address begins with /')
        if (nameless(name)) report(`${area}, screen ${address}`, 'its name stands in both languages')
        if (of && address === path && areaPlace(address).directory.name[0] === address.split('/')[1])
          report(
            `${area}, screen ${address}`,
            'the sidebar has no directory for it: name one in domains/system/server/menuDirectories.ts',
          )
        if (paths.has(address)) report(`${area}, screen ${address}`, `${paths.get(address)} has that address already`)
        paths.set(address, area)
      }
      if (of) checkScreen(`screen ${path}`, of, { columns, searchBar, tabs }, readable, all, report)
    }
  }
  return found
}

/** Whether a screen without a resource shows this one: it is named by its address. */
const isPlaceOf = (path: string, { name }: AnyResource) => path.endsWith(`/${name}`)
/** Addresses of our own files are short, and plain letters. */
const isTooLong = (field: AnyField) =>
  field.kind !== 'url' && (['json', 'images', 'files'].includes(field.kind) || (maxLength(field) ?? 0) > longestIndexed)
/** Structured values that a generated form could only offer as JSON. */
const jsonWithoutEditor = (of: AnyResource): string[] =>
  (['create', 'update'] as const)
    .filter(operation => of.operations.includes(operation))
    .flatMap(operation => writableFields(of, operation))
    .concat(movesOf(of).flatMap(({ move: { takes = {} } }) => (Array.isArray(takes) ? [] : Object.entries(takes))))
    .flatMap(([name, { kind, entered }]) => (kind === 'json' && !entered ? [name] : []))
    .filter((name, at, all) => all.indexOf(name) === at)
type Tell = (where: string, what: string) => void
function checkName(where: string, name: string, report: Tell): void {
  if (name in {}) report(where, 'every JavaScript object has something of that name')
  if (!/^[a-z]\w*$/i.test(name)) report(where, 'a name is letters and digits')
  if (Buffer.byteLength(name) > longestName)
    report(where, `its name is too long for PostgreSQL (${name}: ${longestName} bytes)`)
}
function checkWords(where: string, field: AnyField, report: Tell): void {
  if (nameless([field.zh, field.en]) || nameless(field.hint) || nameless(field.section))
    report(where, 'name, hint and section stand in both languages')
  for (const { key, zh, en } of field.codes ? entriesOf(field.codes) : [])
    if (nameless([zh, en])) report(where, `the code ${key} stands in both languages`)
  for (const [name, { label }] of Object.entries(field.moves ?? {}))
    if (nameless(label)) report(where, `the move ${name} stands in both languages`)
  if (field.required && field.whenParentGoes === 'clear')
    report(where, 'what is required cannot be cleared when what it refers to goes: let it refuse, or take')
  if ((field.filter || field.unique) && isTooLong(field))
    report(
      where,
      `it may be longer than an index takes (${longestIndexed} characters): shorten it, or leave filter and unique out`,
    )
  if (
    field.codes &&
    field.kind === 'code' &&
    field.default !== undefined &&
    !entriesOf(field.codes).some(({ code }) => code === field.default)
  )
    report(where, `${String(field.default)} is none of its codes`)
}
function checkScreen(
  where: string,
  of: AnyResource,
  { columns, searchBar, tabs }: { columns: readonly string[]; searchBar: readonly string[]; tabs: readonly string[] },
  readable: Record<string, AnyField>,
  all: Catalogue,
  report: Tell,
): void {
  for (const name of [...columns, ...searchBar])
    if (!hasOwn(readable, name)) report(where, `it shows ${name}, which is no field of ${of.name} that may be read`)
  for (const name of tabs)
    if (!['many', 'partners'].includes(all.relationsOf(of).get(name)?.kind ?? ''))
      report(where, `its tab ${name} is no list of ${of.name}`)
}
