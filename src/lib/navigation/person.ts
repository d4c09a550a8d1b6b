interface Person {
  signedIn(): boolean
  compliant(): boolean
  /** Told of the query of every address that comes from outside. */
  onQuery(query: Readonly<Record<string, string>>): void
}

let person: Person = { signedIn: () => false, compliant: () => false, onQuery: () => undefined }

/** Tells navigation who is there; wired by shell/wire.ts, since the session stands above lib. */
export function configureNavigation(wiring: Person): void {
  person = wiring
}

export function getCurrentPerson(): { signedIn: boolean; compliant: boolean } {
  return { signedIn: person.signedIn(), compliant: person.compliant() }
}

/** Hands on the query of an address that came from outside. */
export function receiveQuery(query: Readonly<Record<string, string>>): void {
  person.onQuery(query)
}
