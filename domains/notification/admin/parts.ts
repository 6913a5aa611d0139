// What the first list does not need.
export { AutomaticMessages } from './AutomaticMessages.tsx'
export { asksBeforeSending } from './BeforeSending.tsx'
export { MessageBody } from './MessageBody.tsx'
export { SavedPeople } from './SavedPeople.tsx'
