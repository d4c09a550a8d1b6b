import { AppError } from '../../http/error'

export class TokenExpired extends AppError {
  constructor() {
    super('TOKEN_EXPIRED')
  }
}

export class TicketInvalid extends AppError {
  constructor() {
    super('TICKET_INVALID')
  }
}
