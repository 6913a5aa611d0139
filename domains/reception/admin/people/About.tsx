import { AboutPage } from '@pavilion/hotel/admin/index.ts'
import { aboutAuth, aboutSpending, aboutVipBill } from '../../model/calls/about.ts'

/** What a code opens, and for whom. */
export const AboutAuth = ({ id }: { id: number }) => <AboutPage of="userAuth" asks={aboutAuth} id={id} />
/** A cost of a VIP, its statement, and their other costs. */
export const AboutVipBill = ({ id }: { id: number }) => <AboutPage of="vipBill" asks={aboutVipBill} id={id} />
/** What was spent at a merchant, and what else this person spent. */
export const AboutSpending = ({ id }: { id: number }) => (
  <AboutPage of="merchantConsumeRecord" asks={aboutSpending} id={id} />
)
