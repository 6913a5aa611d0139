import { describe, it } from 'node:test'
import { expect } from 'expect'
import { namelessTables } from './tables.ts'

describe('tables of the back-office', () => {
  const lines = (path: string, text: string) => namelessTables([{ path, text }]).map(({ line }) => line)
  it("say what they are, drawn by hand or by Ant Design; those of public pages and of one's own components are not meant", () => {
    expect(lines('domains/form/admin/Lines.tsx', '<p>\n<table><thead>')).toEqual([2])
    expect(lines('packages/screens/list/Lines.tsx', '<table className="pv-problems">')).toEqual([1])
    expect(
      lines('apps/admin/shell/Lines.tsx', 'import { Modal, Table } from \'antd\'\n<Table<Row> size="small" />'),
    ).toEqual([2])
    expect(
      lines(
        'apps/admin/shell/Lines.tsx',
        "import { Table } from 'antd'\n<Table aria-label={say('错误', 'Errors')} size=\"small\" />",
      ),
    ).toEqual([])
    expect(
      lines(
        'domains/form/admin/Lines.tsx',
        "import { Table } from './Table.tsx'\n<Table definition={one} /><table aria-label={words}>",
      ),
    ).toEqual([])
    expect(lines('domains/form/site/Lines.tsx', '<table>')).toEqual([])
  })
})
