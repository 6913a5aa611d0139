import LinkedTicket from './LinkedTicket.tsx'
import MyTickets from './MyTickets.tsx'
import TicketOffer from './TicketOffer.tsx'
import TicketWallet from './TicketWallet.tsx'

const pages = { own: MyTickets, linked: LinkedTicket, offer: TicketOffer, wallet: TicketWallet } as const

/** The pages of tickets, which share most of what they load. */
export default function Tickets({ page }: { readonly page: keyof typeof pages }) {
  const Shown = pages[page]
  return <Shown />
}
