import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { pageFiles } from './pageFiles.ts'

describe('the test files that open a page', () => {
  const texts: Record<string, string> = {
    'apps/admin/list.spec.ts': "import { openAdmin } from './testing.ts'",
    'apps/admin/testing.ts': "import { browser, openPage } from '@pavilion/testing'",
    'domains/form/site/own.spec.ts': "import {\n  startTestServer,\n  openPage,\n} from '@pavilion/testing'",
    'domains/form/server/submit/submit.spec.ts': "import { startTestServer } from '@pavilion/testing'",
    'testing/index.ts': "export { openPage } from './browser.ts'",
    'domains/form/admin/types.spec.ts': "import type { Opened } from '../../../apps/admin/testing.ts'",
  }
  it('are found by what they import, and by what their helpers do', () => {
    expect(pageFiles(Object.keys(texts), path => texts[path])).toEqual([
      'apps/admin/list.spec.ts',
      'apps/admin/testing.ts',
      'domains/form/site/own.spec.ts',
    ])
  })
  it('are most of the back-office’s, and none of a domain’s server', () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
    expect(
      pageFiles(['apps/admin/list.spec.ts', 'e2e/journey.spec.ts', 'domains/form/server/review/review.spec.ts'], read),
    ).toEqual(['apps/admin/list.spec.ts', 'e2e/journey.spec.ts'])
  })
})
