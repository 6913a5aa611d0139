import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button, Input, Select } from 'antd'
import { followSpecs, type FollowedSpec, type Matrix, type SpecChange } from '../model/matrix.ts'
import { asksOfExisting, goneValues, renamed } from './matrixState.ts'

/** The specs of a product with their values, and what becomes of those that are gone or new. */
export function Specs({
  matrix,
  specs,
  disabled,
  onChange,
}: {
  matrix: Matrix
  specs: readonly SpecChange[]
  disabled: boolean
  onChange(specs: readonly SpecChange[]): void
}) {
  const { say } = useHere()
  const followed = followSpecs(matrix.specs, specs)
  return (
    <fieldset className="cm-specs" aria-label={say('规格项', 'Specs')}>
      {specs.map((spec, at) => {
        const set = (next: Partial<SpecChange>) => onChange(specs.with(at, { ...spec, ...next }))
        const name = spec.name || at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: specs have nothing else that stays while they are named
          <div key={at}>
            <Input
              aria-label={`${say('规格项名称', 'Spec name')} ${at + 1}`}
              placeholder={say('规格项，如 颜色', 'Spec, such as Colour')}
              maxLength={100}
              disabled={disabled}
              value={spec.name}
              onChange={event => set({ name: event.target.value })}
            />
            <Select
              mode="tags"
              open={false}
              suffixIcon={null}
              aria-label={`${say('可选值', 'Values')} ${name}`}
              placeholder={say('输入一个值后按回车', 'Press Enter after each value')}
              tokenSeparators={[',', '，', '、']}
              disabled={disabled}
              value={[...spec.values]}
              onChange={(values: string[]) =>
                set({ values: [...new Set(values.map(value => value.trim()).filter(Boolean))] })
              }
            />
            {!disabled && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${say('移除规格项', 'Remove spec')} ${name}`}
                onClick={() => onChange(specs.toSpliced(at, 1))}
              />
            )}
            <Existing matrix={matrix} followed={followed[at]} spec={spec} disabled={disabled} onChange={set} />
            <Gone followed={followed[at]} spec={spec} disabled={disabled} onChange={set} />
          </div>
        )
      })}
      {!disabled && specs.length < 5 && (
        <Button icon={<PlusOutlined />} onClick={() => onChange([...specs, { name: '', values: [] }])}>
          {say('添加规格项', 'Add spec')}
        </Button>
      )}
    </fieldset>
  )
}

/** Asks of a new spec which of its values the existing variants have, with their stock. */
function Existing({
  matrix,
  followed,
  spec,
  disabled,
  onChange,
}: {
  matrix: Matrix
  followed: FollowedSpec | undefined
  spec: SpecChange
  disabled: boolean
  onChange(spec: Partial<SpecChange>): void
}) {
  const { say } = useHere()
  if (!asksOfExisting(matrix, followed)) return null
  const stock = matrix.skus.reduce((sum, each) => sum + each.stock, 0)
  const name = say('现有规格及其库存归入', 'Existing variants and their stock become')
  return (
    <div className="cm-existing">
      <span>{say(`${name}（共 ${stock} 件）`, `${name} (${stock} in all)`)}</span>
      <Select
        aria-label={`${spec.name} ${name}`}
        popupMatchSelectWidth={false}
        disabled={disabled}
        value={spec.existing ?? undefined}
        placeholder={say('请选择', 'Please choose')}
        {...(spec.existing === undefined && { status: 'warning' as const })}
        options={[
          { value: '', label: say('都不是，现有规格下架', 'None of them: take them off sale') },
          ...spec.values.map(value => ({ value, label: value })),
        ]}
        onChange={(existing: string) => onChange({ existing })}
      />
    </div>
  )
}
/** Asks of each value that is no longer there whether it is gone or only called otherwise. */
function Gone({
  followed,
  spec,
  disabled,
  onChange,
}: {
  followed: FollowedSpec | undefined
  spec: SpecChange
  disabled: boolean
  onChange(spec: SpecChange): void
}) {
  const { say } = useHere()
  if (!followed?.fresh.length) return null
  const off = { value: '', label: say('已取消，其规格下架', 'Gone: take its variants off sale') }
  return goneValues(followed).map(({ value, called }) => (
    <div key={value} className="cm-gone">
      <span>{value}</span>
      <Select
        aria-label={`${value} ${say('改为', 'is now')}`}
        popupMatchSelectWidth={false}
        disabled={disabled}
        value={called ?? ''}
        options={[
          off,
          ...followed.fresh.map(each => ({
            value: each,
            label: say(`改名为「${each}」`, `Renamed “${each}”`),
          })),
        ]}
        onChange={(next: string) => onChange(renamed(followed, spec, value, next || undefined))}
      />
    </div>
  ))
}
