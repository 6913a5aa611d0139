import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button, Checkbox, Input } from 'antd'
import { columnTypes, mostOfRows } from '../../model/answers/rows.ts'
import { formComponentType } from '../../model/codes.ts'
import type { RowColumn } from '../../model/definition.ts'
import { pastedCandidates } from '../../model/draft.ts'
import { typeWords } from './types.tsx'

interface Props {
  columns: readonly RowColumn[]
  edits: boolean
  error: string | undefined
  onChange: (columns: readonly RowColumn[], key?: string) => void
}
/** The columns of a small table: what each row answers. */
export function RowColumns({ columns, edits, error, onChange }: Props) {
  const { say } = useHere()
  const put = (nth: number, changes: Partial<RowColumn>, key?: string) =>
    onChange(columns.with(nth, { ...(columns[nth] as RowColumn), ...changes }), key)
  function freeKey() {
    let nth = 1
    while (columns.some(({ key }) => key === `c${nth}`)) nth++
    return `c${nth}`
  }
  return (
    <div className="fb-section fb-columns">
      <h3>
        {say('列', 'Columns')} <small>{columns.length}</small>
      </h3>
      {columns.map((column, nth) => (
        <fieldset key={column.key} disabled={!edits}>
          <legend>{say(`第 ${nth + 1} 列`, `Column ${nth + 1}`)}</legend>
          <Input
            size="small"
            maxLength={100}
            value={column.name}
            aria-label={say(`第 ${nth + 1} 列名称`, `Column ${nth + 1}: name`)}
            placeholder={say('名称', 'Name')}
            onChange={event => put(nth, { name: event.target.value }, `${column.key}.name`)}
          />
          <Input
            size="small"
            maxLength={200}
            value={column.englishName ?? ''}
            aria-label={say(`第 ${nth + 1} 列英文名称`, `Column ${nth + 1}: English name`)}
            placeholder={say('英文名称', 'English name')}
            onChange={event => put(nth, { englishName: event.target.value || null }, `${column.key}.englishName`)}
          />
          <select
            className="fb-select"
            value={column.type}
            aria-label={say(`第 ${nth + 1} 列类型`, `Column ${nth + 1}: type`)}
            onChange={event => put(nth, { type: Number(event.target.value) })}
          >
            {columnTypes.map(type => (
              <option key={type} value={type}>
                {say(typeWords(type))}
              </option>
            ))}
          </select>
          <Checkbox checked={Boolean(column.required)} onChange={event => put(nth, { required: event.target.checked })}>
            {say('必填', 'Required')}
          </Checkbox>
          {column.type === formComponentType.select && (
            <Input.TextArea
              autoSize={{ minRows: 2, maxRows: 8 }}
              aria-label={say(`第 ${nth + 1} 列选项，每行一项`, `Column ${nth + 1}: choices, one per line`)}
              placeholder={'采购 | Buying\n合作 | Partnership'}
              defaultValue={(column.choices ?? [])
                .map(({ name, englishName }) => (englishName ? `${name} | ${englishName}` : name))
                .join('\n')}
              onChange={event =>
                put(
                  nth,
                  {
                    choices: pastedCandidates(event.target.value, [], -1).map(({ name, englishName }) => ({
                      name,
                      englishName,
                    })),
                  },
                  `${column.key}.choices`,
                )
              }
            />
          )}
          <span className="fb-acts">
            {nth > 0 && (
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={say(`上移第 ${nth + 1} 列`, `Move column ${nth + 1} up`)}
                onClick={() => onChange(columns.toSpliced(nth, 1).toSpliced(nth - 1, 0, column))}
              />
            )}
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={say(`删除第 ${nth + 1} 列`, `Delete column ${nth + 1}`)}
              onClick={() => onChange(columns.toSpliced(nth, 1))}
            />
          </span>
        </fieldset>
      ))}
      {error && (
        <p className="pv-bad" role="alert">
          {error}
        </p>
      )}
      {edits && columns.length < mostOfRows.columns && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            onChange([
              ...columns,
              { key: freeKey(), name: '', englishName: null, type: formComponentType.input, required: false },
            ])
          }
        >
          {say('添加列', 'Add a column')}
        </Button>
      )}
    </div>
  )
}
