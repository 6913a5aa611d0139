import type { Pair } from '@pavilion/declare'
import { Failed, send, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getNights } from '../model/calls/operators.ts'
import { hotelScreens } from '../model/screens.ts'
import { ChosenHotel } from './ChosenHotel.tsx'
import type { Measure } from './gridState.ts'
import { NightTable } from './NightTable.tsx'
import { Span, useSpan } from './Span.tsx'

const steps: readonly Pair[] = [
  ['选择酒店', 'Choose a hotel'],
  ['在表格上拖选若干晚，或用方向键加 Shift 选择', 'Drag over nights, or select them with Shift and the arrow keys'],
  ['填写库存、价格或成本，保存', 'Enter stock, price or cost, and save'],
]
const signs: readonly (readonly [Pair, Pair])[] = [
  [
    ['3/5', '3/5'],
    ['可售 / 总数', 'Free / total'],
  ],
  [
    ['停售', 'Closed'],
    ['该晚不出售', 'The night is not offered'],
  ],
]
/** Stock, price and cost of a hotel's sales by night. */
export function NightGrid() {
  return (
    <ChosenHotel name={['房态与价格', 'Nights and prices']} steps={steps} legend={['图例', 'Legend']} signs={signs}>
      {hotelId => <Grid key={hotelId} hotelId={hotelId} />}
    </ChosenHotel>
  )
}

function Grid({ hotelId }: { hotelId: number }) {
  const { say } = useHere()
  const span = useSpan(14)
  const [measure, setMeasure] = useState<Measure>('price')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['hotel', 'nights', hotelId, span.first, span.days],
    queryFn: () => send(getNights, { hotelId, days: span.days, ...(span.first && { first: span.first }) }),
    refetchOnWindowFocus: false,
    placeholderData: former => former,
  })
  const late = useAfter(isPending)
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 10 }} /> : null
  return (
    <>
      <div className="ho-bar">
        <Span first={data.nights[0] as string} today={data.today} span={span} />
        <Segmented
          aria-label={say('显示', 'Show')}
          value={measure}
          options={[
            { value: 'price', label: say('价格', 'Price') },
            { value: 'cost', label: say('成本', 'Cost') },
            { value: 'booked', label: say('占用与已售', 'Held and sold') },
          ]}
          onChange={setMeasure}
        />
        <span className="ho-links">
          <Link to={`${hotelScreens.path}/detail?id=${hotelId}`}>{say('酒店页面', 'Hotel page')}</Link>
          <Link to={`/receptionManagement/situationStatement?id=${hotelId}`}>
            {say('房态统计表', 'Situation statement')}
          </Link>
        </span>
      </div>
      {data.types.length ? (
        <NightTable grid={data} hotelId={hotelId} measure={measure} reread={() => refetch()} />
      ) : (
        <p className="pv-hint">{say('这家酒店还没有房型。', 'This hotel has no room types yet.')}</p>
      )}
    </>
  )
}
