import { addDays, priceText } from '@pavilion/declare'
import { useCall, useHere } from '@pavilion/screens'
import { Button, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { setNights } from '../model/calls/operators.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import type { Chosen } from './gridState.ts'

interface Props {
  readonly hotelId: number
  readonly version: number
  readonly today: string
  readonly chosen: Chosen
  readonly onDone: () => void
  readonly onRefused: (error: Error) => void
  readonly onClose: () => void
}
type Offer = 'same' | 'open' | 'closed'
/** What is chosen of the grid, and what it is set to: one call for all of it. */
export function SetNights({ hotelId, version, today, chosen, onDone, onRefused, onClose }: Props) {
  const { say, currency, language } = useHere()
  const [stock, setStock] = useState<number | null>(null)
  const [price, setPrice] = useState<number | null>(null)
  const [cost, setCost] = useState<number | null>(null)
  const [offer, setOffer] = useState<Offer>('same')
  const saving = useCall(setNights, {
    done: ({ nights }) => [`已设置 ${nights} 晚`, nights === 1 ? 'Set 1 night' : `Set ${nights} nights`],
    quiet: true,
    onDone: () => {
      setStock(null)
      setPrice(null)
      setCost(null)
      setOffer('same')
      onDone()
    },
    onFailed: onRefused,
  })
  const isCap = chosen.roomTypeIds.length > 0
  const where = {
    hotelId,
    version,
    saleIds: [...chosen.saleIds],
    roomTypeIds: [...chosen.roomTypeIds],
    from: chosen.first,
    until: addDays(chosen.last, 1),
  }
  const nothing = stock === null && price === null && cost === null && offer === 'same'
  const isPast = chosen.first < today
  const save = () =>
    saving.send({
      ...where,
      ...(stock !== null && { stock }),
      ...(price !== null && { price }),
      ...(cost !== null && { cost }),
      ...(offer !== 'same' && { closed: offer === 'closed' }),
    })
  const prices = chosen.prices.map(minor => priceText({ minor, currency }, language))
  return (
    <form
      className="ho-set"
      aria-label={say('设置所选的晚', 'Set the chosen nights')}
      onSubmit={event => {
        event.preventDefault()
        if (!nothing && !isPast) void save()
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="ho-set-what">
        <b>
          {isCap
            ? say(`${chosen.roomTypeIds.length} 个房型上限`, `${chosen.roomTypeIds.length} caps`)
            : say(
                `${chosen.saleIds.length} 个渠道`,
                chosen.saleIds.length === 1 ? '1 sale' : `${chosen.saleIds.length} sales`,
              )}
          {' × '}
          {say(`${chosen.nights} 晚`, chosen.nights === 1 ? '1 night' : `${chosen.nights} nights`)}
        </b>
        <span>
          {chosen.first}
          {chosen.nights > 1 ? ` – ${chosen.last}` : ''}
        </span>
        <span className="pv-hint">
          {chosen.booked
            ? say(`最多已订 ${chosen.booked} 间`, `Up to ${chosen.booked} booked`)
            : say('无人预订', 'Nobody has booked')}
          {prices.length
            ? ` · ${prices.length > 2 ? `${prices[0]} – ${prices.at(-1)}` : prices.join(say('、', ', '))}`
            : ''}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
      <label>
        <span>{say('库存', 'Stock')}</span>
        <InputNumber
          aria-label={say('库存', 'Stock')}
          min={0}
          max={100_000}
          precision={0}
          placeholder={say('不变', 'Same')}
          value={stock}
          onChange={setStock}
        />
      </label>
      {isCap ? null : (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
          <label>
            <span>{say('价格', 'Price')}</span>
            <AmountInput
              currency={currency}
              label={say('价格', 'Price')}
              placeholder={say('不变', 'Same')}
              value={price}
              onChange={setPrice}
            />
          </label>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
          <label>
            <span>{say('成本', 'Cost')}</span>
            <AmountInput
              currency={currency}
              label={say('成本', 'Cost')}
              placeholder={say('不变', 'Same')}
              value={cost}
              onChange={setCost}
            />
          </label>
          <Segmented
            aria-label={say('是否出售', 'For sale')}
            value={offer}
            options={[
              { value: 'same', label: say('不变', 'Same') },
              { value: 'open', label: say('出售', 'Sell') },
              { value: 'closed', label: say('停售', 'Close') },
            ]}
            onChange={setOffer}
          />
        </>
      )}
      <div className="ho-set-do">
        {chosen.own || isCap ? (
          <Button disabled={saving.busy || isPast} onClick={() => saving.send({ ...where, asSale: true })}>
            {isCap ? say('恢复为房型库存', 'As the room type') : say('恢复为渠道设置', 'As the sale')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={saving.busy} disabled={nothing || isPast}>
          {say('保存', 'Save')}
        </Button>
      </div>
      {isPast ? (
        <p className="ho-why">{say('不能修改已过去的日期。', 'Nights before today cannot be changed.')}</p>
      ) : saving.failure ? (
        <p className="ho-why" role="alert">
          {saving.failure.message}
        </p>
      ) : null}
    </form>
  )
}
