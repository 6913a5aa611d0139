import { entriesOf } from '@pavilion/declare'
import { kindViews, useCall, useHere } from '@pavilion/screens'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { tripPayer } from '../../model/codes.ts'
import { tripTicket } from '../../model/index.ts'
import { changeTicket, issueTicket, offerTrips, type DeskTicket } from '../../model/trips/desk.ts'
import { Trip, useMoney } from './parts.tsx'
import { Field, localOf, sentTrip, TripFields, type LocalTrip } from './TripFields.tsx'

const FilesInput = kindViews.files.Input
interface Props {
  readonly ticket: DeskTicket
  readonly zone: string
  readonly onDone: () => unknown
}
/** Issues a ticket, or changes one to another trip: what the agent has booked, with its proof. */
export function TicketForm({ ticket, zone, onDone }: Props) {
  const { say } = useHere()
  const isChange = ticket.pile === 'change'
  const [trip, setTrip] = useState<LocalTrip>(() => {
    const chosen = ticket.offers.find(({ chosenAt }) => chosenAt !== null)
    return chosen ? localOf(chosen, zone, chosen.tripScheduleId) : localOf(ticket, zone, ticket.tripScheduleId)
  })
  const chosen = ticket.offers.find(({ chosenAt }) => chosenAt !== null)
  const [values, setValues] = useState({
    carriage: chosen?.carriage ?? ticket.carriage ?? '',
    seat: isChange ? '' : (ticket.seat ?? ''),
    agentNumber: isChange ? '' : (ticket.agentNumber ?? ''),
    price: chosen?.price ?? ticket.price,
    changeFee: null as number | null,
    payer: (ticket.payer ?? tripPayer.guest) as number,
    documents: [] as readonly { name: string; path: string }[],
    deskNote: '',
  })
  const set = (change: Partial<typeof values>) => setValues(before => ({ ...before, ...change }))
  const words = { onDone, failed: ['未能出票', 'The ticket could not be issued'] as const }
  const issue = useCall(issueTicket, { ...words, done: ['已出票', 'Ticket issued'] })
  const change = useCall(changeTicket, { ...words, done: ['已改签', 'Ticket changed'] })
  const offer = useCall(offerTrips, {
    onDone,
    done: ({ offers }) => [`已给出 ${offers} 个方案`, `${offers} offered`],
    failed: ['未能给出方案', 'The offer could not be made'],
  })
  const [offers, setOffers] = useState<readonly (LocalTrip & { carriage: string; price: number | null })[]>([])
  const money = useMoney(ticket.currency)
  const body = () => ({
    id: ticket.id,
    updatedAt: ticket.updatedAt,
    trip: sentTrip(trip),
    carriage: values.carriage,
    seat: values.seat,
    agentNumber: values.agentNumber,
    price: values.price,
    payer: values.payer as typeof tripPayer.guest,
    ...(values.documents.length && { documents: [...values.documents] }),
    ...(values.deskNote.trim() && { deskNote: values.deskNote.trim() }),
  })
  const { refused } = isChange ? change : issue
  const text = (name: 'carriage' | 'seat' | 'agentNumber', label: string) => (
    <Field id={`td-${name}`} label={label}>
      <Input id={`td-${name}`} value={values[name]} onChange={event => set({ [name]: event.target.value })} />
    </Field>
  )
  return (
    <section className="td-form" aria-label={isChange ? say('改签', 'Change') : say('出票', 'Issue')}>
      <TripFields id="td-trip" value={trip} zone={zone} onChange={setTrip} />
      <div className="td-fields">
        {text('carriage', say('车厢/舱位', 'Carriage or cabin'))}
        {text('seat', say('座位', 'Seat'))}
        {text('agentNumber', say('票号', 'Ticket number'))}
        <Field id="td-payer" label={say('付款方', 'Who pays')}>
          <Select
            id="td-payer"
            value={values.payer}
            onChange={payer => set({ payer })}
            options={entriesOf(tripPayer).map(({ code, zh, en }) => ({ value: code as number, label: say(zh, en) }))}
          />
        </Field>
        <Field id="td-price" label={say('票价', 'Price')}>
          <AmountInput
            id="td-price"
            currency={ticket.currency}
            value={values.price}
            onChange={price => set({ price })}
          />
        </Field>
        {isChange ? (
          <Field id="td-fee" label={say('改签费', 'Change fee')}>
            <AmountInput
              id="td-fee"
              currency={ticket.currency}
              value={values.changeFee}
              onChange={changeFee => set({ changeFee })}
            />
          </Field>
        ) : null}
      </div>
      {isChange && ticket.paidAmount ? <Difference ticket={ticket} values={values} /> : null}
      <Field
        id="td-documents"
        label={say('票据（仅本人和票务人员可见）', 'Documents, for the guest and the desk only')}
      >
        <FilesInput
          id="td-documents"
          name="documents"
          field={tripTicket.fields.documents}
          of={tripTicket}
          value={values.documents}
          onChange={documents => set({ documents: documents as typeof values.documents })}
        />
      </Field>
      <Field id="td-note" label={say('给客人的说明', 'Note to the guest')}>
        <Input.TextArea
          id="td-note"
          value={values.deskNote}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={event => set({ deskNote: event.target.value })}
        />
      </Field>
      {refused ? <Alert type="error" showIcon title={refused.message} /> : null}
      {offers.length ? (
        <ul className="td-offers" aria-label={say('将给出的方案', 'To be offered')}>
          {offers.map((each, at) => (
            <li key={`${each.tripNumber} ${each.day} ${each.departs}`}>
              {each.tripNumber} {each.fromPlace} → {each.toPlace} {each.day} {each.departs} – {each.arrives}{' '}
              {each.carriage} {money(each.price)}{' '}
              <Button type="link" size="small" onClick={() => setOffers(offers.filter((_, nth) => nth !== at))}>
                {say('去掉', 'Remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : ticket.offers.length ? (
        <ul className="td-offers" aria-label={say('已给出的方案', 'Offered')}>
          {ticket.offers.map(each => (
            <li key={each.id}>
              <Trip way={each} zone={zone} /> {each.carriage} {money(each.price)}{' '}
              {each.chosenAt ? <b>{say('客人已选', 'chosen by the guest')}</b> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <footer className="td-foot">
        <Button
          onClick={() => setOffers([...offers, { ...trip, carriage: values.carriage, price: values.price }])}
          disabled={!trip.tripNumber || !trip.departs || !trip.arrives || offers.length >= 6}
        >
          {say('加为方案', 'Add as an offer')}
        </Button>
        {offers.length ? (
          <Button
            loading={offer.busy}
            onClick={() =>
              offer.send({
                id: ticket.id,
                offers: offers.map(({ carriage, price, ...each }) => ({ ...sentTrip(each), carriage, price })),
              })
            }
          >
            {say(`发给客人选择（${offers.length}）`, `Let the guest choose (${offers.length})`)}
          </Button>
        ) : null}
        {isChange ? (
          <Button
            type="primary"
            loading={change.busy}
            onClick={() => change.send({ ...body(), changeFee: values.changeFee })}
          >
            {say('确认改签', 'Change the ticket')}
          </Button>
        ) : (
          <Button type="primary" loading={issue.busy} onClick={() => issue.send(body())}>
            {say('出票', 'Issue the ticket')}
          </Button>
        )}
      </footer>
    </section>
  )
}
/** What the change does to money, before it is pressed. */
function Difference({
  ticket,
  values,
}: {
  ticket: DeskTicket
  values: { readonly price: number | null; readonly changeFee: number | null; readonly payer: number }
}) {
  const { say } = useHere()
  const money = useMoney(ticket.currency)
  const owed = values.payer === tripPayer.guest ? (values.price ?? 0) + (values.changeFee ?? 0) : 0
  const by = owed - (ticket.paidAmount ?? 0)
  const words =
    by > 0
      ? say(`客人需补 ${money(by)}`, `The guest pays another ${money(by)}`)
      : by < 0
        ? say(`退还客人 ${money(-by)}`, `${money(-by)} goes back to the guest`)
        : say('无差价', 'Nothing to pay or refund')
  return (
    <Alert
      type="info"
      title={say(`已付 ${money(ticket.paidAmount)}；${words}`, `${money(ticket.paidAmount)} paid. ${words}`)}
    />
  )
}
