// The list of records with its style, which no other list of the room needs.
import './admin.css'

export { RecordList as default } from './RecordList.tsx'
