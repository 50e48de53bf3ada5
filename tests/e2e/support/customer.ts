import { ownEmail, type Visitor } from "./visitor.ts";

export interface Customer {
  userId: string;
  email: string;
  password: string;
}

/** Registers a new customer, who is then signed in. */
export async function newCustomer(person: Visitor, fullName = "Morag van der Berg"): Promise<Customer> {
  const email = ownEmail("morag");
  const password = "carp rising slowly at dusk";
  const form = { fullName, email, password, confirmPassword: password };
  const { userId } = await person.call<{ userId: string }>("register", form);
  return { userId, email, password };
}
