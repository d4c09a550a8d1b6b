interface Person {
  signedIn(): boolean
  compliant(): boolean
}

let person: Person = { signedIn: () => false, compliant: () => false }

/** Tells navigation who is there; wired by app.tsx, since the session stands above lib. */
export function configureNavigation(wiring: Person): void {
  person = wiring
}

export function currentPerson(): { signedIn: boolean; compliant: boolean } {
  return { signedIn: person.signedIn(), compliant: person.compliant() }
}
