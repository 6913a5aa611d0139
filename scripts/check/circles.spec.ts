import { describe, it } from 'node:test'
import { expect } from 'expect'
import { circlesIn } from './circles.ts'
import type { Source } from './sources.ts'

const sources = (files: Readonly<Record<string, string>>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))
const findings = (files: Readonly<Record<string, string>>) =>
  circlesIn(sources(files)).map(({ path, what }) => `${path}: ${what}`)

const circle = {
  'packages/store/rows.ts': "import { lists } from './lists.ts'",
  'packages/store/lists.ts': "import type { Row } from './scope.ts'",
  'packages/store/scope.ts': "export const rows = () => import('./rows.ts')",
}
const wording =
  'packages/store/lists.ts: these files import each other: packages/store/lists.ts, packages/store/rows.ts, packages/store/scope.ts'

describe('circles between files', () => {
  it('are reported once, with all of their files, types and later imports included', () =>
    expect(findings(circle)).toEqual([wording]))
  it('are found through an index and across workspaces', () =>
    expect(
      findings({
        'packages/store/rows.ts': "import { job } from '@pavilion/jobs'",
        'packages/jobs/index.ts': "export * from './job.ts'",
        'packages/jobs/job.ts': "import type { Row } from '@pavilion/store/rows.ts'",
      }),
    ).toEqual([expect.stringContaining('packages/jobs/index.ts, packages/jobs/job.ts, packages/store/rows.ts')]))
  it('are apart when no import leads from one to the other and back', () =>
    expect(
      findings({
        ...circle,
        'packages/fields/one.tsx': "import { two } from './two.tsx'\nimport { rows } from '@pavilion/store/rows.ts'",
        'packages/fields/two.tsx': "import { one } from './one.tsx'",
      }),
    ).toEqual([
      'packages/fields/one.tsx: these files import each other: packages/fields/one.tsx, packages/fields/two.tsx',
      wording,
    ]))
  it('are not made by a test that imports what it tests, nor by a chain', () =>
    expect(
      findings({
        'packages/store/rows.spec.ts': "import { rows } from './rows.ts'",
        'packages/store/rows.ts': "import { lists } from './lists.ts'",
        'packages/store/lists.ts': "import { where } from './where.ts'",
        'packages/store/where.ts': "import { join } from 'node:path'",
      }),
    ).toEqual([]))
})
