// What follows from the declarations: docs/errors.md and docs/resources are written; with --check
// it is only said whether they are up to date, and whether names in the declarations exist and the
// committed migrations make the tables. One process for all, since reading every domain is most of
// the work.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { knownRefusals } from '@pavilion/declare'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { serverDomains, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import { wrongDeclarations } from './check/declarations.ts'
import { brokenMigrations, lockingMigrations, missingMigrations } from './check/migrations.ts'
import { rawSqlIn } from './check/rawSql.ts'
import { readSources } from './check/readSources.ts'
import { errorsPage } from './docs/errorsPage.ts'
import { resourcesIndex, domainPage } from './docs/domainPage.ts'
import { bringUpToDate } from './generated.ts'

const write = !process.argv.includes('--check')
const folder = 'docs/resources'
const domains = await serverDomains()
const models = domains.map(({ model }) => model)
const catalogue = wholeCatalogue(models)
const calls = allCalls(domains, catalogue)
mkdirSync(join(import.meta.dirname, '..', folder), { recursive: true })
const stale = bringUpToDate(
  {
    'docs/errors.md': errorsPage(knownRefusals()),
    [`${folder}/README.md`]: resourcesIndex(models),
    ...Object.fromEntries(
      domains.map(domain => [
        `${folder}/${domain.model.area}.md`,
        domainPage(domain.model, catalogue, calls, domain.calls),
      ]),
    ),
  },
  { write },
)
const rawSql = () =>
  rawSqlIn(readSources(join(import.meta.dirname, '..')), catalogue).map(
    ({ path, line, what }) => `${path}:${line}  ${what}`,
  )
const found = write
  ? []
  : [
      ...wrongDeclarations(models, catalogue),
      ...stale,
      ...brokenMigrations(),
      ...lockingMigrations(),
      ...(await missingMigrations(catalogue)),
      ...rawSql(),
    ]
if (found.length > 0) console.log(found.join('\n'))
process.exit(found.length > 0 ? 1 : 0)
