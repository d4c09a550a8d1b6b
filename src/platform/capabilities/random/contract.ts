/** A random id of 32 hexadecimal digits: a name, not a secret, since a mini-program has no synchronous secure source. */
export type RandomId = () => string
