import { Button, Select, Table } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import type { ImportPreview } from './useImport.ts'

type Found = ImportPreview['found'][number]
interface Props {
  preview: ImportPreview
  onMap: (key: string, name: string) => void
}
/**
 * Which field each column of the sheet is read into. It opens by itself while a required field has
 * no column, because nothing could be imported.
 */
export function ImportColumns({ preview: { found, fields }, onMap }: Props) {
  const { say } = useHere()
  const [opened, setOpened] = useState(false)
  const mapped = new Set(found.map(({ name }) => name))
  const missing = fields.filter(({ name, required }) => required && !mapped.has(name))
  const count = found.filter(({ name }) => name !== null).length
  const isOpen = opened || missing.length > 0 || count === 0
  const options = [
    { value: '', label: say('不导入', 'Not imported') },
    ...fields.map(({ name, heading, required }) => ({ value: name, label: `${heading}${required ? ' *' : ''}` })),
  ]
  return (
    <section aria-label={say('列的对应', 'Columns')}>
      <p className="pv-hint">
        {say(`已对应 ${count} 列，共 ${found.length} 列。`, `${count} of ${found.length} columns are matched.`)}
        {missing.length > 0 &&
          say(
            `请为必填的${missing.map(({ heading }) => `「${heading}」`).join('')}选择一列。`,
            ` Choose a column for the required ${missing.map(({ heading }) => `“${heading}”`).join(', ')}.`,
          )}
        {!isOpen && (
          <Button type="link" size="small" onClick={() => setOpened(true)}>
            {say('调整列的对应', 'Match columns by hand')}
          </Button>
        )}
      </p>
      {isOpen && (
        <Table
          aria-label={say('列的对应', 'Columns')}
          style={{ marginBlock: 12 }}
          size="small"
          rowKey="key"
          dataSource={found}
          pagination={found.length > 10 ? { pageSize: 10, size: 'small' } : false}
          columns={[
            {
              title: say('表格中的列', 'Column in the sheet'),
              render: (_: unknown, { heading, sample }: Found) => (
                <>
                  <strong>{heading}</strong>
                  {sample && <div className="pv-hint">{say(`如 ${sample}`, `for example ${sample}`)}</div>}
                </>
              ),
            },
            {
              title: say('导入到', 'Import into'),
              width: '50%',
              render: (_: unknown, { key, heading, name }: Found) => (
                <Select
                  aria-label={say(`「${heading}」导入到`, `Import “${heading}” into`)}
                  value={name ?? ''}
                  options={options}
                  showSearch={{ optionFilterProp: 'label' }}
                  style={{ width: '100%' }}
                  onChange={value => onMap(key, value)}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
