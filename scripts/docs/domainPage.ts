import {
  addressesOf,
  allFields,
  entriesOf,
  maxLength,
  movesOf,
  takenBy,
  statesOf,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Kind,
  type Pair,
  type Domain,
} from '@pavilion/declare'
import type { Call, Guard } from '@pavilion/http'

const both = ([zh, en]: Pair) => `${zh} / ${en}`
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;')
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}\n${rows.map(row => `| ${row.map(cell).join(' | ')} |`).join('\n')}\n`
const code = (text: string) => `\`${text}\``
const anchor = (name: string) => `#${name.toLowerCase()}`

const kindWords: Partial<Record<Kind, string>> = {
  longText: 'text of several lines',
  richText: 'rich text',
  codeList: 'several codes',
  treeParent: 'parent in the tree',
  images: 'pictures',
  image: 'picture',
  sortNumber: 'sort number',
  idNumber: 'ID number, encrypted',
  secret: 'secret, never read',
  password: 'password, never read',
  money: 'money in minor units',
  json: 'JSON',
  refs: 'references',
  ref: 'reference',
}
const parentGoes = {
  refuse: 'which then cannot be deleted',
  take: 'goes with it',
  clear: 'cleared when that goes',
} as const

/** What is special about a field, one remark after the other. */
function remarks(field: AnyField, link: (name: string) => string): string[] {
  const longest = maxLength(field)
  const { min, max, unit } = field
  const isText = longest !== undefined
  return [
    field.required ? 'required' : '',
    isText
      ? `${min ? `${min} to` : 'up to'} ${longest} characters`
      : min !== undefined && max !== undefined
        ? `${min} to ${max}`
        : min !== undefined
          ? `at least ${min}`
          : max !== undefined
            ? `at most ${max}`
            : '',
    unit ? `in ${unit}` : '',
    field.decimals !== undefined ? `${field.decimals} decimals` : '',
    field.default !== undefined
      ? `default ${field.codes ? wordOf(field, field.default) : JSON.stringify(field.default)}`
      : '',
    field.initial ? `starts as ${code(field.initial)}` : '',
    field.written === 'once'
      ? 'set with the create alone'
      : field.written === 'server' && field.kind !== 'state'
        ? 'set by the server'
        : '',
    field.unique ? 'unique' : '',
    field.search ? 'keyword' : '',
    field.filter ? 'filter' : '',
    field.private ? 'private file' : '',
    field.personal ? 'masked' : '',
    field.detailOnly ? 'in the detail alone' : '',
    field.ref
      ? `of ${link(field.ref)}${field.kind === 'ref' ? `, ${parentGoes[field.whenParentGoes ?? 'refuse']}` : ''}`
      : '',
    field.hint ? both(field.hint) : '',
    field.codes
      ? entriesOf(field.codes)
          .map(({ code: value, zh, en }) => `${value} ${zh} ${en}`)
          .join(' · ')
      : '',
  ].filter(Boolean)
}
const wordOf = (field: AnyField, value: unknown) =>
  entriesOf(field.codes as never).find(entry => entry.code === value)?.key ?? String(value)

export const whoMay = (guard: Guard): string =>
  guard.kind === 'may'
    ? `operator with ${code(guard.right)}`
    : guard.kind === 'visitorOrOperator'
      ? `visitor, or operator with ${code(guard.right)}`
      : (
          {
            anyone: 'anyone',
            visitor: 'signed-in visitor',
            operator: 'any operator',
            terminal: 'terminal of a gate',
            signed: 'outside service, by signature',
          } as const
        )[guard.kind]
const scopes = {
  global: 'Rows of the whole installation',
  project: 'Rows of one project',
  seller: 'Rows of one organiser',
  shared: 'Rows of one project, or of all',
} as const

/** Calls of the operations, each guarded by the right of its name: listed in one line. */
const isUsual = (of: AnyResource, { path, guard, method }: Call) => {
  const action = path.slice(of.name.length + 2)
  const right =
    ({ restore: 'delete', importTemplate: 'import', importPreview: 'import' } as Record<string, string>)[action] ??
    action
  return (
    method === 'POST' &&
    [
      'getList',
      'getDetail',
      'create',
      'update',
      'delete',
      'restore',
      'export',
      'import',
      'importTemplate',
      'importPreview',
    ].includes(action) &&
    guard.kind === 'may' &&
    guard.right === `${of.name}.${right}`
  )
}
const callRow = ({ method, path, guard, summary, body }: Call) => [
  code(`${method === 'GET' ? 'GET ' : ''}${path}`),
  both(summary),
  whoMay(guard),
  Object.entries(body?.fields ?? {})
    .map(([name, { required }]) => `${name}${required ? '' : '?'}`)
    .join(', '),
]
const callTable = (calls: readonly Call[]) => table(['Call', 'What it does', 'Who may', 'Takes'], calls.map(callRow))

function resourcePart(
  of: AnyResource,
  catalogue: Catalogue,
  domain: Domain,
  calls: readonly Call[],
  link: (name: string) => string,
): string {
  const resourceCalls = calls.filter(({ path }) => path.startsWith(`/${of.name}/`))
  const moves = movesOf(of)
  const usual = resourceCalls.filter(call => isUsual(of, call))
  const moveCalls = new Set(moves.map(({ name }) => `/${of.name}/${name}`))
  const further = resourceCalls.filter(call => !usual.includes(call) && !moveCalls.has(call.path))
  const relations = [...catalogue.relationsOf(of).values()]
  const referrers = catalogue.referrersTo(of)
  const screens = domain.screens.filter(set => set.resource?.name === of.name).flatMap(addressesOf)
  const stateNames = new Map(statesOf(of).map(([name, field]) => [name, field]))
  const about = [
    scopes[of.scope as keyof typeof scopes],
    `shown by ${code(of.title)}`,
    `ordered by ${of.order.map(([field, direction]) => `${code(field)}${direction === 'desc' ? ' descending' : ''}`).join(', ')}`,
    of.owner ? `a visitor reaches rows that name them in ${code(of.owner)}` : '',
    of.reserved ? `rows with ${code(of.reserved)} cannot be operated on` : '',
    of.log ? 'appended by the million: lists count to 10,000+' : '',
    of.storage === 'view' ? 'computed by the server, without a table' : '',
    ...of.unique.map(set => (set.length ? `${set.map(code).join(' + ')} unique` : 'one row at most')),
  ].filter(Boolean)
  return [
    `## ${of.name}\n`,
    `**${of.zh} / ${of.en}.** ${about.join('; ')}.\n`,
    table(
      ['Field', 'Name', 'Kind', 'Rules'],
      Object.entries(allFields(of))
        .slice(3)
        .map(([name, field]) => [
          code(name),
          both([field.zh, field.en]),
          kindWords[field.kind] ?? field.kind,
          remarks(field, link).join('; '),
        ]),
    ),
    usual.length
      ? `Operations, each with the right of its name: ${usual.map(({ path }) => code(path.slice(of.name.length + 2))).join(' ')}\n`
      : '',
    moves.length
      ? table(
          ['Move', 'Name', 'From', 'To', 'Takes'],
          moves.map(({ name, field, move }) => [
            code(name),
            both(move.label),
            move.from.map(key => keyWord(stateNames.get(field), key)).join(', '),
            [move.to]
              .flat()
              .map(key => keyWord(stateNames.get(field), key))
              .join(', '),
            Object.keys(takenBy(of, move)).join(', '),
          ]),
        )
      : '',
    further.length ? callTable(further) : '',
    of.published
      ? `Everybody may read: ${of.published.fields.map(code).join(' ')}${of.published.where ? `, of rows where ${code(JSON.stringify(of.published.where))}` : ''}.\n`
      : '',
    relations.length
      ? `Includes: ${relations.map(relation => `${code(relation.name)} (${relation.kind === 'one' ? 'one' : 'many'} ${link(relation.resource.name)})`).join(', ')}.\n`
      : '',
    referrers.length
      ? `Referred to by: ${referrers.map(({ resource, field }) => `${link(resource.name)}.${field}`).join(', ')}.\n`
      : '',
    screens.length
      ? `Screens: ${screens.map(({ path, name }) => `${code(`/admin${path}`)} ${both(name)}`).join(' · ')}\n`
      : '',
  ]
    .filter(Boolean)
    .join('\n')
}
const keyWord = (field: AnyField | undefined, key: string) => {
  const entry = field?.codes && entriesOf(field.codes).find(one => one.key === key)
  return entry ? `${entry.code} ${entry.zh} / ${entry.en}` : key
}

/** The page of one domain, docs/resources/<area>.md. */
export function domainPage(
  domain: Domain,
  catalogue: Catalogue,
  calls: readonly Call[],
  statedHere: readonly Call[],
): string {
  const link = (name: string) =>
    !catalogue.resources.has(name)
      ? code(name)
      : `[${name}](${catalogue.areaOf(name) === domain.area ? '' : `${catalogue.areaOf(name)}.md`}${anchor(name)})`
  const homeless = statedHere.filter(({ path }) => !catalogue.resources.has(path.split('/')[1] as string))
  const screens = domain.screens.filter(set => !set.resource).flatMap(addressesOf)
  return [
    `# ${domain.area}: ${both(domain.name)}\n`,
    'Generated from the declarations by `npm run check -- --write`; do not edit. Every row also has `id`, `createdAt` and `updatedAt`. What the columns mean: [README.md](README.md).\n',
    domain.resources.map(({ name, zh, en }) => `- [${name}](${anchor(name)}) ${zh} / ${en}`).join('\n'),
    '\n',
    ...domain.resources.map(of => resourcePart(of, catalogue, domain, calls, link)),
    homeless.length ? `## Calls of the domain itself\n\n${callTable(homeless)}` : '',
    screens.length
      ? `## Screens of the domain itself\n\n${table(
          ['Address', 'Name'],
          screens.map(({ path, name }) => [code(`/admin${path}`), both(name)]),
        )}`
      : '',
    domain.components?.length
      ? `## Page components\n\n${domain.components
          .map(
            ({ type, zh, en, settings, holds }) =>
              `### ${type} ${zh} / ${en}\n${holds ? '\nHolds other components.\n' : ''}\n${table(
                ['Setting', 'Name', 'Kind', 'Rules'],
                Object.entries(settings.fields).map(([name, field]) => [
                  code(name),
                  both([field.zh, field.en]),
                  kindWords[field.kind] ?? field.kind,
                  remarks(field, link).join('; '),
                ]),
              )}`,
          )
          .join('\n')}`
      : '',
    domain.pages?.length
      ? `## Pages of the public site\n\n${table(
          ['Address', 'Name', 'Device', 'Token'],
          domain.pages.map(({ path, name, side, token, absolute }) => [
            code(absolute ? path : `{root}${path}`),
            both(name),
            side,
            token,
          ]),
        )}`
      : '',
  ]
    .filter(part => part !== '')
    .join('\n')
}
/** The way in, docs/resources/README.md. */
export const resourcesIndex = (domains: readonly Domain[]): string => `# Resources

Generated from the declarations by \`npm run check -- --write\`; do not edit. One page per domain: its data, its calls and its screens.

${table(
  ['Domain', 'Name', 'Resources'],
  domains.map(({ area, name, resources }) => [
    `[${area}](${area}.md)`,
    both(name),
    resources.map(of => `[${of.name}](${area}.md${anchor(of.name)})`).join(' '),
  ]),
)}
## How to read a page
- **Field**: its name on the wire and in the table. **keyword**: the search finds rows by it. **filter**: may be used in \`where\`. **unique**: no two live rows of the same scope have the same value.
- **Operations** are POST calls at \`/api/{resource}/{operation}\`; the right is named \`{resource}.{operation}\` (\`restore\` asks for \`delete\`, the import's template and preview for \`import\`).
- **Moves** change a state, which is never written: \`/api/{resource}/{move}\` with \`{ id, updatedAt }\` and what the move takes; the right has the same name.
- **Takes**: the body's fields; a question mark marks what may be left out. Shapes and examples of all calls: \`/api/docs\` of a running server.
- **Includes**: the relations that \`includes\` may name.
`
