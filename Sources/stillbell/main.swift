print("stillbell")
